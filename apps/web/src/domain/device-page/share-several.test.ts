import { expect, test } from 'vitest';
import { sharedByMac } from './share-several.ts';

const [first, second] = ['00:1a:79:00:00:01', '00:1a:79:00:00:02'];
const expiresAt = '2027-03-01T10:00:00.000Z';
const customer = { id: 1, name: 'Anna', contact: '+49 1', note: null, locale: 'de' } as const;

test('a customer is told of all that runs on their box at once, those with a number first', () => {
  const shared = sharedByMac([
    { mac: first, appName: 'Orbit', expiresAt, customer: null },
    { mac: second, appName: 'Orbit', expiresAt, customer },
    { mac: second, appName: 'Vega', expiresAt, customer },
  ]);
  expect(shared).toEqual([
    { mac: second, customer, devices: ['Orbit', 'Vega'].map((appName) => ({ appName, expiresAt })) },
    { mac: first, customer: undefined, devices: [{ appName: 'Orbit', expiresAt }] },
  ]);
});
