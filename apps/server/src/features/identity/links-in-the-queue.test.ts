import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApplication, addReseller, confirmPasscode } from '../../testing/factories.ts';
import { linkIn, openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

/** A dump of the database, whoever has it, opens no account: links of mails wait sealed, here or in the queue. */

let app: TestApp;
let reseller: SignedInPerson;
let applicationId: number;
const payloads: string[] = [];
beforeAll(async () => {
  app = await openTestApp();
  applicationId = (await addApplication(app)).id;
  reseller = await addReseller(app, { email: 'linked@example.com' });
  await confirmPasscode(app, reseller);
  await app.runJobs();
  for (const [kind, run] of Object.entries(app.tasks)) {
    app.tasks[kind] = (payload, job) => {
      payloads.push(JSON.stringify(payload));
      return run(payload, job);
    };
  }
});
afterAll(() => app.close());

const asks: [string, string, () => Promise<{ httpStatus: number }>][] = [
  [
    'an invitation',
    'invited@example.com',
    () => {
      const requestData = { name: 'Invited', email: 'invited@example.com', application_allowed: [applicationId] };
      return app.call('POST /add-resellers', { as: app.admin, body: { requestData } });
    },
  ],
  [
    'a forgotten password',
    'linked@example.com',
    () => app.call('POST /password/forgot', { body: { email: reseller.email } }),
  ],
  ['a forgotten passcode', 'linked@example.com', () => app.call('POST /passcode/forgot', { as: reseller })],
  [
    'another address',
    'moved@example.com',
    () =>
      app.call('POST /update-email', {
        as: reseller,
        body: { email: 'moved@example.com', password: reseller.password },
      }),
  ],
];

test.each(asks)('%s waits without the token that its mail brings', async (_what, to, ask) => {
  payloads.length = 0;
  expect((await ask()).httpStatus).toBeLessThan(300);
  const { pathname, searchParams } = linkIn((await app.mailsTo(to)).at(-1));
  const token = searchParams.get('token') ?? pathname.split('/').at(-1) ?? '';
  expect(token.length).toBeGreaterThan(30);
  const waited = payloads.join('\n');
  expect(waited).toContain(`"to":"${to}"`);
  expect(waited).not.toContain(token);
  expect(await rowsWith(token)).toEqual(['core.mails']);
});

/** The tables of which a row holds this. The mailbox of a machine that sends nothing out has mails as they would arrive. */
async function rowsWith(text: string): Promise<string[]> {
  const { owner } = app.database;
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query(`SELECT FROM ${name} t WHERE strpos(t::text, $1) > 0 LIMIT 1`, [text]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('a sealed link opens for nobody but its recipient', async () => {
  await app.call('POST /password/forgot', { body: { email: reseller.email } });
  await app.runJobs();
  const payload = JSON.parse(payloads.at(-1) ?? '{}');
  const job = { environment: 'live', jobId: '1', attempt: 1 } as const;
  const send = app.tasks['link-mail'];
  await expect(send?.({ ...payload, to: 'thief@example.com' }, job)).rejects.toThrow('unable to authenticate');
});
