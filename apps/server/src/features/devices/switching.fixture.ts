import { afterAll, beforeAll, beforeEach } from 'vitest';
import { activateDevice, addApplication, addReseller, addSubReseller } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type SignedInPerson, signIn } from '../../testing/test-app.ts';

/** A sub-reseller with devices, the parent, and a stranger who sells the same application. */
async function openSwitching() {
  const app = await openTestApp();
  const application = await addApplication(app);
  const options = { applications: [application.id], credit: 100 };
  const parent = await addReseller(app, options);
  const owner = await addSubReseller(app, parent, options);
  const stranger = await addReseller(app, options);
  return {
    app,
    application,
    parent,
    owner,
    stranger,
    /** One that nobody knows. */
    /** A device of the owner's, by its MAC. */
    async activated(): Promise<string> {
      const mac = newMac();
      await activateDevice(app, owner, mac, application);
      return mac;
    },
    async switchMac(as: SignedInPerson, macAddress: string, newMacAddress: string) {
      return app.call('POST /switch-mac', { as, body: { macAddress, newMacAddress, app_id: application.id } });
    },
    async deviceOf(mac: string) {
      const { rows } = await app.database.owner.query('SELECT * FROM live.devices WHERE mac = $1', [mac]);
      return rows[0];
    },
    /** Sessions end meanwhile. */
    async wait(hours: number): Promise<void> {
      app.clock.advance({ hours });
      for (const person of [parent, owner, stranger]) person.token = await signIn(app, person);
    },
  };
}

/** For all tests of a file, and for each `from`, a device of the owner's, and `to`, a MAC that nobody knows. */
export function useSwitching() {
  const at = {} as Awaited<ReturnType<typeof openSwitching>> & { from: string; to: string };
  beforeAll(async () => {
    Object.assign(at, await openSwitching());
  });
  beforeEach(async () => {
    [at.from, at.to] = [await at.activated(), newMac()];
  });
  afterAll(() => at.app.close());
  return at;
}
