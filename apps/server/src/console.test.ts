import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin, type CrashServer, startCrashServer } from './testing/crash/crash-server.ts';
import { newDataFolder } from './testing/data-folder.ts';
import { runProgram } from './testing/run-program.ts';

/** `npm run admin`, on the embedded database and with the server stopped or not. */

let folder: string;
let server: CrashServer;
/** The admin's, as the console gave it last. */
let password = admin.password;
beforeAll(async () => {
  folder = await newDataFolder('migrated');
  server = await startCrashServer(folder);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const console = (args: string[], input?: string) =>
  runProgram(['tools/admin.ts', ...args], { env: { DATA_DIR: folder }, ...(input !== undefined && { input }) });

async function call(path: string, options: { token?: string; body?: object } = {}) {
  const response = await fetch(`${server.url}/api${path}`, {
    method: options.body ? 'POST' : 'GET',
    headers: {
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.body && { 'content-type': 'application/json' }),
    },
    ...(options.body && { body: JSON.stringify(options.body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const signIn = async (typed: string) => {
  const { status, body } = await call('/admin-login', {
    body: { email: admin.email, password: typed, remember: true },
  });
  return { status, token: String(body.token) };
};

// Whole servers start in these.
test('an admin gets another password, whether the server runs or not', async () => {
  await server.stop();
  const made = await console(['reset-password', admin.email.toUpperCase()]);
  const [, another = ''] = /has another password: (\S+) \(shown this once\)/.exec(made.output) ?? [];
  expect(made.code).toBe(0);

  server = await startCrashServer(folder);
  expect((await signIn(password)).status).toBe(401);
  const { token, status } = await signIn(another);
  expect(status).toBe(200);

  const weak = await console(['reset-password', admin.email, '--password-stdin'], 'weak\n');
  expect(weak).toEqual({ code: 1, output: expect.stringMatching(/^The password must have 8 to 100 characters/) });
  const given = await console(['reset-password', admin.email, '--password-stdin'], 'Given-0ne!\n');
  expect(given.code).toBe(0);
  password = 'Given-0ne!';
  expect(given.output).not.toContain(password);
  expect((await call('/profile', { token })).status).toBe(401);
  const again = await signIn(password);

  const { body } = await call('/audit-log?action=password.reset', { token: again.token });
  const { AuditLog: rows } = body.data as { AuditLog: unknown[] };
  const row = { actor: { id: null, email: 'console' }, target: { kind: 'user', name: admin.email }, request_id: null };
  expect(rows).toMatchObject([row, row]);
});

test('a server whose key was lost starts again once another is accepted', async () => {
  await server.stop();
  await rm(join(folder, 'secrets.key'));
  await expect(startCrashServer(folder)).rejects.toThrow('secrets.key is missing');
  expect((await console(['accept-secrets-key'])).code).toBe(0);
  server = await startCrashServer(folder);
  const { token } = await signIn(password);
  const { body } = await call('/audit-log?action=setting.change', { token });
  expect(body.data).toMatchObject({ AuditLog: [{ actor: { email: 'console' }, target: { id: 'secrets-key' } }] });
});

test('who is not there gets none, and a command that is not there is told of', async () => {
  expect(await console(['reset-password', 'nobody@example.com'])).toEqual({
    code: 1,
    output: 'Nobody has the e-mail nobody@example.com.\n',
  });
  const { code, output } = await console(['reset']);
  expect(code).toBe(2);
  expect(output).toContain('reset-password <e-mail>');
});
