/** Where values lie on an axis, and where its marks are. */
export function linear(least, most, from, to) {
  const span = most - least || 1;
  const at = value => from + (value - least) / span * (to - from);
  return { at, marks: marks(least, most, 5) };
}

/** What is less than the least lies on the edge: 0 has no place of its own. */
export function logarithmic(least, most, from, to) {
  const low = Math.log10(least);
  const span = Math.log10(most) - low || 1;
  const at = value => from + (Math.log10(Math.max(value, least)) - low) / span * (to - from);
  const found = [];
  for (let power = Math.ceil(low - 1e-9); power <= low + span + 1e-9; power++) found.push(10 ** power);
  return { at, marks: found.length > 1 ? found : [least, most] };
}

/** Round numbers between, about as many as asked for. */
function marks(least, most, wanted) {
  const rough = (most - least) / wanted || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map(by => by * power).find(by => by >= rough - 1e-12) ?? rough;
  const found = [];
  for (let mark = Math.ceil(least / step - 1e-9) * step; mark <= most + step * 1e-6; mark += step) {
    found.push(Number(mark.toPrecision(12)));
  }
  return found;
}
