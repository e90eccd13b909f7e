/** Figures as text. */
const whole = new Intl.NumberFormat('en');
const MINUS = '−';

export function count(value, one, many = one + 's') {
  if (one === undefined) return whole.format(value);
  return whole.format(value) + ' ' + (value === 1 ? one : many);
}

/** As many digits as a person reads. */
export function figure(value) {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < 1e15) return whole.format(value).replace('-', MINUS);
  if (size >= 1e6 || size < 1e-3) return value.toExponential(2).replaceAll('-', MINUS);
  const digits = size >= 100 ? 1 : size >= 1 ? 2 : 3;
  return whole.format(Number(value.toFixed(digits))).replace('-', MINUS);
}

export function score(value) {
  return value === null || value === undefined ? '–' : value.toFixed(2).replace('-', MINUS);
}

export function signed(value, digits = 2) {
  return (value >= 0 ? '+' : MINUS) + Math.abs(value).toFixed(digits);
}

export function percent(value) {
  if (value === null || value === undefined) return '–';
  const percents = 100 * value;
  if (percents > 0 && percents < 0.01) return '< 0.01 %';
  return percents.toFixed(percents < 1 ? 2 : percents < 99.95 ? 1 : 0) + ' %';
}

/** "9 of 100" for people to whom a percentage says less. */
export function inWords(probability) {
  if (probability === null || probability === undefined) return '';
  if (probability >= 0.995) return 'nearly all such pairs';
  if (probability >= 0.1) return `about ${Math.round(100 * probability)} of 100 such pairs`;
  if (probability >= 0.00001) return `about 1 of ${whole.format(readable(1 / probability))} such pairs`;
  return 'hardly any such pair';
}

/** Two digits are enough: 1 of 130, not 1 of 128. */
function readable(value) {
  if (value < 20) return Math.round(value);
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
  return Math.round(value / unit) * unit;
}
