/** The slices of the pie, one after the other; each holds against the light and the dark surface. */
export const chartColors = [
  '#bf232e',
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

/** The colour of the n-th slice; they begin anew after the last. */
export function chartColor(index: number): string {
  return chartColors[index % chartColors.length] ?? chartColors[0];
}
