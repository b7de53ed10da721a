import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { handleErrors } from '../http/errors.ts';
import { serveMailbox } from './serve-mailbox.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  app = Fastify();
  handleErrors(app);
  serveMailbox(app, { db: database.live, publicUrl: 'http://portal.test:3000' });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const open = (url: string, host = 'localhost:3000') => app.inject({ method: 'GET', url, headers: { host } });

async function keepMail(mail: { subject: string; html?: string; text?: string }): Promise<number> {
  const { id } = await database.live
    .insertInto('mails')
    .values({
      environment: 'live',
      to_address: 'lea@example.com',
      locale: 'en',
      created_at: new Date('2027-01-15T12:00:00Z'),
      html: '<p>Hello</p>',
      text: 'Hello',
      ...mail,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('says when there is no mail yet', async () => {
  await database.live.deleteFrom('mails').execute();
  expect((await open('/dev/mailbox')).body).toContain('No mail yet');
});

test('lists mails, the newest first, and shows one', async () => {
  const first = await keepMail({ subject: 'First' });
  const second = await keepMail({ subject: 'Second', text: 'Open http://localhost:3000/create-password?a=1&b=2 now' });
  const list = (await open('/dev/mailbox')).body;
  expect(list.indexOf(`/dev/mailbox/${second}`)).toBeLessThan(list.indexOf(`/dev/mailbox/${first}`));
  const shown = await open(`/dev/mailbox/${second}`);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('<a href="http://localhost:3000/create-password?a=1&amp;b=2">');
  expect(shown.body).toContain('lea@example.com');
});

test.each([{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }])(
  'what a proxy passes on is refused: %j',
  async (headers) => {
    const answer = await app.inject({ method: 'GET', url: '/dev/mailbox', headers: { host: 'localhost', ...headers } });
    expect(answer.statusCode).toBe(403);
  },
);

test('nothing of a mail can run: it is escaped, or in a frame without rights', async () => {
  const id = await keepMail({
    subject: '<script>1</script>',
    html: '<script>2</script>',
    text: '</pre><script>3</script>',
  });
  for (const url of ['/dev/mailbox', `/dev/mailbox/${id}`]) {
    const page = await open(url);
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/);
  }
  expect((await open(`/dev/mailbox/${id}`)).body).toMatch(/<iframe [^>]*sandbox="allow-popups[^"]*"/);
  const frame = await open(`/dev/mailbox/${id}/html`);
  expect(frame.headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox allow-popups/);
  expect(frame.headers['content-security-policy']).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
});

test.each(['/dev/mailbox/999999', '/dev/mailbox/x', '/dev/mailbox/99999999999999999999', '/dev/mailbox/0/html'])(
  '%s is not there',
  async (url) => {
    expect((await open(url)).statusCode).toBe(404);
  },
);

test('a page under another name can not read it, though that name may lead here', async () => {
  expect((await open('/dev/mailbox', 'evil.example')).statusCode).toBe(403);
  expect((await open('/dev/mailbox', 'localhost.evil.example')).statusCode).toBe(403);
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'tessera.localhost', 'portal.test:3000']) {
    expect((await open('/dev/mailbox', host)).statusCode).toBe(200);
  }
});
