// Not a module: it runs before the first paint, so that the page does not flash in the other colours.
(() => {
  const kept = localStorage.getItem('medlink-theme');
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset.theme = kept;
})();
