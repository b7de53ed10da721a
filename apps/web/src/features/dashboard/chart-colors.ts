import { currentBrand } from '../../lib/brand.ts';

/** The slices of the pie after the first, which has the brand's colour; each holds against the light and the dark surface. */
const others = [
  '#2f6fd0',
  '#0f8a5f',
  '#c26a00',
  '#7d52c7',
  '#0b8599',
  '#c2377f',
  '#6b8e13',
  '#8a5a3c',
  '#4a63d8',
  '#d0553a',
  '#2c8f8a',
  '#a8478f',
  '#8a7a10',
  '#5b7b9a',
  '#b0483a',
  '#4f9a3a',
  '#7a6f86',
] as const;

/** The product's, as a page without a brand of its own has it (`tokens.css`). */
const productColor = '#bf232e';
/** Closer than this, of 441 between black and white, two slices look like one. */
const leastApart = 50;

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
const apart = (one: string, other: string) =>
  Math.hypot(...channels(one).map((value, at) => value - (channels(other)[at] ?? 0)));

/** The colours of slices for a brand, the brand's own first; what looks like it is left out. */
export function chartColors(brand: string = currentBrand().shades?.[6] ?? productColor): string[] {
  return ['var(--brand-mark)', ...others.filter((color) => apart(color, brand) >= leastApart)];
}

/** The colour of the n-th slice; they begin anew after the last. */
export function chartColor(index: number, colors = chartColors()): string {
  return colors[index % colors.length] ?? 'var(--brand-mark)';
}
