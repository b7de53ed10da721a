import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandContrast, contrast, leastContrast, nearestPassing, shadesOf, toldContrast } from './brand-colour.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('a colour that passes is kept, and another leads to one that passes and is hardly darker than it must be', () => {
  expect(nearestPassing('#bf232e')).toBe('#bf232e');
  const found = nearestPassing('#ffcc00');
  expect(brandContrast(found)).toBeGreaterThanOrEqual(leastContrast);
  expect(brandContrast(found)).toBeLessThan(leastContrast + 0.25);
});

test('a contrast is told as 4.5 only where it is', () => {
  fc.assert(
    fc.property(
      anyColour,
      (colour) => toldContrast(colour) >= leastContrast === brandContrast(colour) >= leastContrast,
    ),
  );
});

test('of whatever colour passes in light, text passes on dark ground too, and white on it in both', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      const brand = nearestPassing(colour);
      const shades = shadesOf(brand);
      expect(shades).toHaveLength(10);
      expect(shades[6]).toBe(brand);
      expect(contrast('#ffffff', brand)).toBeGreaterThanOrEqual(leastContrast);
      expect(contrast('#ffffff', shades[7]!)).toBeGreaterThanOrEqual(leastContrast);
      for (const ground of ['#0f1012', '#17181b', '#212329', '#26282d']) {
        expect(contrast(shades[4]!, ground)).toBeGreaterThanOrEqual(leastContrast);
      }
    }),
  );
});
