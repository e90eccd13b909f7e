/** Light, dark, or as the system has it; kept for the next visit. */
const NEXT = { system: 'light', light: 'dark', dark: 'system' };
const LABELS = { system: '◐ Auto', light: '☀ Light', dark: '☾ Dark' };

export function themeSwitch(button) {
  let theme = document.documentElement.dataset.theme ?? 'system';
  const show = () => {
    button.textContent = LABELS[theme];
    button.setAttribute('aria-label', `${LABELS[theme]} colours; change to ${NEXT[theme]}`);
  };
  button.addEventListener('click', () => {
    theme = NEXT[theme];
    if (theme === 'system') {
      delete document.documentElement.dataset.theme;
      localStorage.removeItem('medlink-theme');
    } else {
      document.documentElement.dataset.theme = theme;
      localStorage.setItem('medlink-theme', theme);
    }
    show();
    dispatchEvent(new Event('themechange'));
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => dispatchEvent(new Event('themechange')));
  show();
}
