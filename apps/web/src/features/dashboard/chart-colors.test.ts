import { expect, test } from 'vitest';
import { chartColor, chartColors } from './chart-colors.ts';

test('the first slice has the colour of the brand, and no other looks like it', () => {
  expect(chartColor(0)).toBe('var(--brand-mark)');
  expect(chartColors('#1d5fb8')).not.toContain('#2f6fd0');
  expect(chartColors('#0f8a5f')).not.toContain('#0f8a5f');
  expect(chartColors('#1d5fb8').length).toBeGreaterThan(12);
});

test('colours begin anew after the last', () => {
  const { length } = chartColors();
  expect(chartColor(length)).toBe(chartColor(0));
  expect(new Set(chartColors()).size).toBe(length);
});
