import { afterAll, beforeAll, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { buyOne, redeem, registerPlayer } from './codes.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('where a box is in the network is told to its own side alone: not to the code’s, while it runs under somebody else', async () => {
  const application = await addApplication(app, { acceptsCodes: true });
  const [owner, other] = [
    await addReseller(app, { credit: 5, applications: [application.id] }),
    await addReseller(app, { credit: 5, applications: [application.id] }),
  ];
  /** What is told of the box on which a code of the owner's is redeemed. */
  const redeemed = async (whose: SignedInPerson | null) => {
    const player = await registerPlayer(app, application);
    if (whose) await activateDevice(app, whose, player.mac, application);
    const code = await buyOne(app, owner);
    expect((await redeem(app, player, code.value)).httpStatus).toBe(200);
    const toldTo = async (as: SignedInPerson) => {
      const { body } = await app.call('GET /activation-codes', { as });
      return body.codes.find(({ id }) => id === code.id)?.device_info;
    };
    return { mac: player.mac, toOwner: await toldTo(owner), toAdmin: await toldTo(app.admin) };
  };
  const foreign = await redeemed(other);
  expect(foreign.toOwner).toMatchObject({ mac_address: foreign.mac, ip: null });
  expect(foreign.toAdmin?.ip).toMatch(/^10\./);
  const own = await redeemed(null);
  expect(own.toOwner?.ip).toMatch(/^10\./);
});
