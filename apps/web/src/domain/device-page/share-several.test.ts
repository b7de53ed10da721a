import { expect, test } from 'vitest';
import { sharedByMac } from './share-several.ts';
import type { SharedDevice } from './shares.api.ts';

const [first, second] = ['00:1a:79:00:00:01', '00:1a:79:00:00:02'];
const expiresAt = '2027-03-01T10:00:00.000Z';
const [earlier, later] = ['2026-03-01T10:00:00.000Z', '2026-03-01T11:00:00.000Z'];
const customer = { id: 1, name: 'Anna', contact: '+49 1', note: null, locale: 'de' } as const;

const activated = (id: number, mac: string | undefined, appName: string, shared_at: string | null = null) =>
  ({
    activation_id: id,
    mac_address: mac,
    app_name: appName,
    expire_date: expiresAt,
    customer: mac === second ? customer : null,
    shared_at,
    shared_by_me: shared_at === later,
  }) as SharedDevice;

test('a customer is told of all that runs on their box at once, those with a number first', () => {
  const shared = sharedByMac([
    activated(1, first, 'Orbit'),
    activated(2, second, 'Orbit'),
    activated(3, second, 'Vega'),
  ]);
  expect(shared).toMatchObject([
    {
      mac: second,
      customer,
      activationIds: [2, 3],
      devices: ['Orbit', 'Vega'].map((appName) => ({ appName, expiresAt })),
    },
    { mac: first, customer: undefined, activationIds: [1], devices: [{ appName: 'Orbit', expiresAt }] },
  ]);
});

test('they were told once they were told of all of it, and by whoever told them last', () => {
  const one = activated(1, first, 'Orbit', earlier);
  expect(sharedByMac([one, activated(2, first, 'Vega')])).toMatchObject([{ sharedAt: null }]);
  expect(sharedByMac([one, activated(2, first, 'Vega', later)])).toMatchObject([{ sharedAt: later, isByMe: true }]);
});
