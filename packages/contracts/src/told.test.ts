import { expect, test } from 'vitest';
import { featureParts } from './features.ts';
import { tellingNames } from './told.ts';

test('what people are told of has a name of its own each, and a place of its own among all', () => {
  const places = featureParts('told').flatMap((told) => Object.values(told).map(({ place }) => place));
  expect(new Set(places).size).toBe(places.length);
  expect(new Set(tellingNames).size).toBe(places.length);
});
