/** The parts of a pie, clockwise from the top, as outlines around 0,0; a part that is the whole is a disc. */
export function pieSlices(values: number[], radius: number): { outline: string; middle: { x: number; y: number } }[] {
  const all = values.reduce((sum, value) => sum + value, 0);
  let before = 0;
  return values.map((value) => {
    const [from, to] = [before / all, (before + value) / all];
    before += value;
    const middle = pointAt((from + to) / 2, radius * 0.62);
    // An arc that ends where it began is none.
    const end = pointAt(Math.min(to, from + 0.99999), radius);
    const start = pointAt(from, radius);
    const arc = `A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${written(end)}`;
    return { outline: value === all ? `M${written(start)}${arc}Z` : `M0 0L${written(start)}${arc}Z`, middle };
  });
}

/** Where a turn of the clock's hand ends; 1 is all the way round. */
function pointAt(turn: number, radius: number): { x: number; y: number } {
  const angle = turn * 2 * Math.PI;
  return { x: Math.sin(angle) * radius, y: -Math.cos(angle) * radius };
}

const written = ({ x, y }: { x: number; y: number }) => `${x.toFixed(3)} ${y.toFixed(3)}`;
