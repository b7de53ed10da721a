import type { Environment } from '../../platform/db/environment.ts';
import {
  activateDevice,
  addApplication,
  addReseller,
  addSubReseller,
  giveCredit,
  startPlayer,
} from '../../testing/factories.ts';
import type { SignedInPerson, TestApp } from '../../testing/test-app.ts';

export interface NoticeScene {
  application: { id: number; name: string };
  parent: SignedInPerson;
  /** A sub-reseller of theirs. */
  child: SignedInPerson;
  /** Nobody of theirs. */
  stranger: SignedInPerson;
}

export async function makeNoticeScene(app: TestApp): Promise<NoticeScene> {
  const application = await addApplication(app, { name: 'Notices', trialDays: 7 });
  const parent = await addReseller(app, { applications: [application.id], credit: 1000 });
  const child = await addSubReseller(app, parent, { applications: [application.id] });
  await giveCredit(app, child, 100);
  const stranger = await addReseller(app, { applications: [application.id], credit: 100 });
  return { application, parent, child, stranger };
}

const playerPath = (environment: Environment) => (environment === 'live' ? '/device/v1' : '/device/sandbox/v1');

export interface Box {
  mac: string;
  token: string;
}

let count = 0;
/** A device of the child that has registered, a minute after the one before. */
export async function addBox(app: TestApp, { application, child }: NoticeScene): Promise<Box> {
  count += 1;
  app.clock.advance({ minutes: 1 });
  const mac = `00:1a:79:0b:${String(Math.floor(count / 100)).padStart(2, '0')}:${String(count % 100).padStart(2, '0')}`;
  const { token } = await startPlayer(app, application, mac, { ip: `10.20.${count % 250}.1` });
  await activateDevice(app, child, mac, application);
  return { mac, token };
}

export async function statusOf(app: TestApp, token: string, language = 'en', environment: Environment = 'live') {
  const headers = { authorization: `Device ${token}`, 'accept-language': language };
  return (await app.app.inject({ method: 'GET', url: `${playerPath(environment)}/status`, headers })).json();
}

/** The titles of what a player is told. */
export const heardBy = async (app: TestApp, token: string, language?: string): Promise<string[]> =>
  (await statusOf(app, token, language)).notices.map(({ title }: { title: string }) => title);

export const write = (
  app: TestApp,
  as: SignedInPerson,
  title: string,
  more: object = {},
  environment: Environment = 'live',
) =>
  app.call('POST /device-notices', {
    as,
    environment,
    body: { texts: [{ locale: 'en', title, text: 'Tonight.' }], shown_until: '2099-12-31', ...more },
  });

/** What was paid for ends, and somebody else pays. */
export async function sellToStranger(app: TestApp, { application, stranger }: NoticeScene, mac: string): Promise<void> {
  await app.database.owner.query(
    'UPDATE live.devices SET paid_expires_at = $2, trial_ends_at = NULL, expires_at = $2 WHERE mac = $1',
    [mac, new Date(app.clock.now().getTime() - 1000)],
  );
  await activateDevice(app, stranger, mac, application);
}
