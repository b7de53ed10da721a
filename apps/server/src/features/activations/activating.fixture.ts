import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

type Sold = { id: number; name: string };
export interface ActivatingWorld {
  app: TestApp;
  first: Sold;
  second: Sold;
  /** One that the seller may not sell. */
  forbidden: Sold;
  /** With 100 points. */
  seller: SignedInPerson;
  /** That no device has yet. */
  mac: string;
}

type Options = { as?: SignedInPerson; key?: string; locale?: 'en' | 'ar' };
// Each of them is a purchase, also of what was bought a moment ago; retries have a file of their own.
const again = true;

/** A portal that sells; each test finds a seller and a MAC of its own in `world`. */
export function useActivating() {
  const world = {} as ActivatingWorld;
  let macs = 0;

  beforeAll(async () => {
    world.app = await openTestApp();
    world.first = await addApplication(world.app, { name: 'First', yearlyCredits: 1, lifetimeCredits: 3 });
    world.second = await addApplication(world.app, { name: 'Second', yearlyCredits: 2, lifetimeCredits: 5 });
    world.forbidden = await addApplication(world.app, { name: 'Forbidden' });
  });
  beforeEach(async () => {
    const applications = [world.first.id, world.second.id];
    world.seller = await addReseller(world.app, { applications, credit: 100 });
    macs += 1;
    world.mac = `00:1a:79:00:00:${String(macs).padStart(2, '0')}`;
  });
  afterAll(() => world.app.close());

  const bulk = (app_ids: number[], fields: object = {}, { as = world.seller, key, locale }: Options = {}) =>
    world.app.call('POST /bulk-multi-app-activate', {
      as,
      locale,
      body: { requestData: { macAddress: world.mac, app_ids, is_trial: 3, again, ...fields } },
      headers: key ? { 'Idempotency-Key': key } : {},
    });
  const single = (app_id: number, fields: object = {}, { as = world.seller, key }: Options = {}) =>
    world.app.call('POST /get-multi-app-activate', {
      as,
      body: { requestData: { macAddress: world.mac, app_id, is_trial: 3, again, ...fields } },
      headers: key ? { 'Idempotency-Key': key } : {},
    });
  const balance = async (as = world.seller): Promise<number> =>
    (await world.app.call('GET /get-resellers/credit-points', { as })).body.credit_point;

  return { world, bulk, single, balance };
}
