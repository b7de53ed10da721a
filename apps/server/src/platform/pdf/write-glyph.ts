/** A step of an outline in a font's own units; curves are quadratic. */
export interface OutlineStep {
  command: string;
  args: number[];
}

interface Point {
  x: number;
  y: number;
  isOnCurve: boolean;
}

/** Writes an outline as a simple glyph of a TrueType font (its `glyf` table), padded to four bytes. Nothing for an empty one. */
export function writeGlyph(steps: readonly OutlineStep[]): Uint8Array {
  const contours = contoursOf(steps);
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array();
  const header = 10 + 2 * contours.length + 2;
  const size = header + points.length * 5;
  const bytes = new Uint8Array(size + ((4 - (size % 4)) % 4));
  const view = new DataView(bytes.buffer);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const numbers = [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  for (const [place, number] of numbers.entries()) view.setInt16(2 * place, number);
  let last = -1;
  for (const [place, contour] of contours.entries()) {
    last += contour.length;
    view.setUint16(10 + 2 * place, last);
  }
  // After them stands the length of the instructions: none. Then a flag of each point, and how far it is from the one before.
  for (const [place, { isOnCurve }] of points.entries()) bytes[header + place] = isOnCurve ? 1 : 0;
  writeSteps(view, header + points.length, xs);
  writeSteps(view, header + points.length * 3, ys);
  return bytes;
}

function writeSteps(view: DataView, at: number, values: readonly number[]): void {
  for (const [place, value] of values.entries()) view.setInt16(at + 2 * place, value - (values[place - 1] ?? 0));
}

function contoursOf(steps: readonly OutlineStep[]): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of steps) {
    if (command === 'moveTo') contours.push([]);
    for (let place = 0; place < args.length; place += 2) {
      const isOnCurve = command !== 'quadraticCurveTo' || place === args.length - 2;
      contours.at(-1)?.push({ x: Math.round(args[place] ?? 0), y: Math.round(args[place + 1] ?? 0), isOnCurve });
    }
  }
  return contours.filter((contour) => contour.length > 0);
}
