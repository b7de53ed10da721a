import { addApplication, addReseller, addSubReseller } from '../../testing/factories.ts';
import type { SignedInPerson, TestApp } from '../../testing/test-app.ts';
import { registerDevice } from '../player/player.queries.ts';

export interface TrialScene {
  application: { id: number };
  reseller: SignedInPerson;
  /** A sub-reseller of theirs. */
  child: SignedInPerson;
  /** Nobody of theirs. */
  other: SignedInPerson;
}

/** Three who may grant three trials a day each, of one application. */
export async function makeTrialScene(app: TestApp): Promise<TrialScene> {
  const application = await addApplication(app, { trialDays: 7, acceptsCodes: true });
  const options = { applications: [application.id], credit: 100 };
  const reseller = await addReseller(app, options);
  const child = await addSubReseller(app, reseller, options);
  const other = await addReseller(app, options);
  await setRules(app, { grants_per_day: 3 });
  return { application, reseller, child, other };
}

/** One that no other test of this file has. */

/** All of them: what is not named is no limit, or none. */
export const setRules = (
  app: TestApp,
  rules: { network_per_day?: number; grants_per_day?: number; least_balance?: number },
) => {
  const none = { network_per_day: null, grants_per_day: null, least_balance: null };
  return app.call('PUT /trial-rules', { as: app.admin, body: { ...none, ...rules } });
};

export const grantTrial = (
  app: TestApp,
  as: SignedInPerson,
  application: { id: number },
  macAddress: string,
  more: object = {},
) => app.call('POST /grant-trial', { as, body: { macAddress, app_id: application.id }, ...more });

/** The hash of the token that a player registers with. */
export const tokenHashOf = (application: { id: number }, mac: string) =>
  Buffer.from(`${mac} ${application.id}`.padEnd(32).slice(0, 32));

/** A player registers; `data.status` tells whether it began a trial. */
export function registerPlayer(app: TestApp, application: { id: number }, mac: string, ip = '10.0.0.1') {
  const token = tokenHashOf(application, mac);
  const player = { installId: `box ${mac}`, model: null, version: null, ip, deviceKey: 'ABCD2345' };
  const asked = { ...player, applicationId: application.id, mac, tokenHash: token, oldTokenHash: token };
  return registerDevice(app.database.live, asked, app.clock.now());
}
