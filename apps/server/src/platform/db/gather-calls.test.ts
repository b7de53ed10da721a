import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from './database.ts';
import { gatherCalls, limitBatches } from './gather-calls.ts';

interface Request {
  buyer: number;
  device: string;
  /** Whose account it locks too. */
  other?: number | undefined;
}

interface Sent {
  names: string[];
  waits: number[];
  isPatient: boolean;
  /** Answers each with its own name. */
  end: () => Promise<void>;
  fail: (error: Error) => Promise<void>;
}

/** Calls that are ended by hand. */
function heldCalls({
  isTransaction = false,
  size,
  connections,
}: {
  isTransaction?: boolean;
  size?: number;
  connections?: number;
} = {}) {
  const sent: Sent[] = [];
  const db = { isTransaction } as Database;
  if (size !== undefined || connections !== undefined) limitBatches(db, size, connections);
  const call = gatherCalls<Request, string>({
    name: 'noted',
    call: (_db, asked, isPatient) =>
      new Promise((resolve, reject) => {
        const names = asked.map(({ request }) => request.device);
        const waits = asked.map(({ waited }) => waited);
        const then = async (settle: () => void) => {
          settle();
          await turn();
          await turn();
        };
        const end = () => then(() => resolve(names));
        sent.push({ names, waits, isPatient, end, fail: (error) => then(() => reject(error)) });
      }),
    buyerOf: ({ buyer }) => buyer,
    sharedLocks: ({ buyer, other }) => [`account ${buyer}`, `account ${other ?? buyer}`],
    ownLocks: ({ device }) => [device.split('/')[0] ?? ''],
  });
  return { sent, ask: (buyer: number, device: string, other?: number) => call(db, { buyer, device, other }) };
}

// Time passes only when a test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

const turn = () => new Promise((resolve) => setImmediate(resolve));
const postgresError = (code: string) => Object.assign(new Error(code), { code });
const lockTimeout = postgresError('55P03');
const names = (sent: readonly Sent[]) => sent.map((one) => one.names);

test('what comes in one turn leaves together, in the order of arrival, and each gets its own answer', async () => {
  const { sent, ask } = heldCalls();
  const answers = [ask(2, 'b'), ask(1, 'a'), ask(2, 'c')];
  expect(sent).toEqual([]);
  await turn();
  expect(names(sent)).toEqual([['b', 'a', 'c']]);
  await sent[0]?.end();
  expect(await Promise.all(answers)).toEqual(['b', 'a', 'c']);
});

test('no more than sixteen leave together, and of hundreds of one buyer none keeps another waiting', async () => {
  const { sent, ask } = heldCalls();
  const many = Array.from({ length: 40 }, (_, index) => ask(1, `m${index}`));
  const other = ask(2, 'other');
  await turn();
  expect(sent[0]?.names).toEqual([...Array.from({ length: 15 }, (_, index) => `m${index}`), 'other']);
  await sent[0]?.end();
  expect(await other).toBe('other');
  for (let index = 1; index < 3; index += 1) await sent[index]?.end();
  expect((await Promise.all(many)).length).toBe(40);
  expect(sent.map((one) => one.names.length)).toEqual([16, 16, 9]);
});

test('of 500 buyers nobody waits for the hundreds that one of them sent before', async () => {
  const { sent, ask } = heldCalls();
  const answers = Array.from({ length: 600 }, (_, index) => ask(0, `many${index}`));
  const others = Array.from({ length: 499 }, (_, index) => ask(index + 1, `one${index}`));
  await turn();
  // Each batch has one of the many, and fifteen others; then only the many are left.
  const batches = Math.ceil(others.length / 15);
  for (let index = 0; index < batches; index += 1) await sent[index]?.end();
  expect(await Promise.all(others)).toEqual(others.map((_, index) => `one${index}`));
  for (let index = batches; index < sent.length; index += 1) await sent[index]?.end();
  expect(await Promise.all(answers)).toEqual(answers.map((_, index) => `many${index}`));
});

test('a device is in a batch once, and an account in one batch at a time', async () => {
  const { sent, ask } = heldCalls();
  const answers = [ask(1, 'a/1'), ask(1, 'a/2'), ask(2, 'b')];
  await turn();
  pass(50);
  answers.push(ask(2, 'c'), ask(3, 'd'));
  await turn();
  expect(names(sent)).toEqual([['a/1', 'b'], ['d']]);
  pass(50);
  await sent[0]?.end();
  expect(names(sent)).toEqual([['a/1', 'b'], ['d'], ['a/2', 'c']]);
  await sent[1]?.end();
  await sent[2]?.end();
  expect(await Promise.all(answers)).toEqual(['a/1', 'a/2', 'b', 'c', 'd']);
});

test('a second batch leaves only when the first takes long, and then by itself', async () => {
  const { sent, ask } = heldCalls();
  const answers = [ask(1, 'a')];
  await turn();
  answers.push(ask(2, 'b'));
  await turn();
  answers.push(ask(3, 'c'));
  await turn();
  expect(names(sent)).toEqual([['a']]);
  pass(50);
  await turn();
  expect(names(sent)).toEqual([['a'], ['b', 'c']]);
  for (const one of sent) await one.end();
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c']);
});

test('a batch that PostgreSQL refuses is done one by one, and only who is to blame fails', async () => {
  const { sent, ask } = heldCalls();
  const answers = ['a', 'b', 'c'].map((device, index) => ask(index, device));
  const failed = expect(answers[1]).rejects.toThrow('23514');
  await turn();
  await sent[0]?.fail(postgresError('23514'));
  expect(names(sent.slice(1))).toEqual([['a'], ['b']]);
  await sent[1]?.end();
  await sent[2]?.fail(postgresError('23514'));
  await sent[3]?.end();
  expect(names(sent.slice(1))).toEqual([['a'], ['b'], ['c']]);
  await failed;
  expect([await answers[0], await answers[2]]).toEqual(['a', 'c']);
});

test.each([
  ['the connection breaks', Object.assign(new Error('Connection terminated unexpectedly'))],
  ['the socket does', postgresError('ECONNRESET')],
  ['the database shuts down', postgresError('57P01')],
  ['no answer comes', new Error('Query read timeout')],
])('when %s nobody knows what was done, and nothing is sent again', async (_what, error) => {
  const { sent, ask } = heldCalls();
  const answers = ['a', 'b'].map((device, index) => expect(ask(index, device)).rejects.toThrow(error));
  await turn();
  await sent[0]?.fail(error);
  await Promise.all(answers);
  await turn();
  expect(sent).toHaveLength(1);
});

test('who waits for a lock waits alone, and its locks keep nobody else in a batch', async () => {
  const { sent, ask } = heldCalls();
  const blocked = ask(1, 'a');
  const neighbour = ask(2, 'b');
  await turn();
  expect(sent[0]).toMatchObject({ names: ['a', 'b'], isPatient: false });
  await sent[0]?.fail(lockTimeout);
  expect(names(sent.slice(1))).toEqual([['a'], ['b']]);
  await sent[1]?.fail(lockTimeout);
  await sent[2]?.end();
  expect(await neighbour).toBe('b');
  expect(sent[3]).toMatchObject({ names: ['a'], isPatient: true });
  expect(sent[3]?.waits[0]).toBeGreaterThanOrEqual(0);
  const sameBuyer = ask(1, 'c');
  const others = [ask(2, 'd'), ask(3, 'e')];
  await turn();
  expect(names(sent.slice(4))).toEqual([['d', 'e']]);
  await sent[4]?.end();
  expect(await Promise.all(others)).toEqual(['d', 'e']);
  await sent[3]?.end();
  expect(await blocked).toBe('a');
  expect(names(sent.slice(5))).toEqual([['c']]);
  await sent[5]?.end();
  expect(await sameBuyer).toBe('c');
});

test('however many wait for locks, others are served', async () => {
  const { sent, ask } = heldCalls();
  const blocked = Array.from({ length: 8 }, (_, index) => ask(index, `blocked${index}`));
  await turn();
  for (let index = 0; index < sent.length; index += 1) {
    if (sent[index]?.isPatient === false) await sent[index]?.fail(lockTimeout);
  }
  expect(sent.filter(({ isPatient }) => isPatient)).toHaveLength(4);
  const other = ask(99, 'other');
  await turn();
  await sent.find((one) => one.names.includes('other'))?.end();
  expect(await other).toBe('other');
  for (let index = 0; index < sent.length; index += 1) if (sent[index]?.isPatient) await sent[index]?.end();
  expect((await Promise.all(blocked)).length).toBe(8);
});

test.each([
  [4, 1],
  [8, 2],
  [100, 4],
])('of %i connections no more than %i are left to those who wait for a lock', async (connections, patient) => {
  const { sent, ask } = heldCalls({ connections });
  const blocked = Array.from({ length: 6 }, (_, index) => ask(index, `blocked${index}`));
  await turn();
  for (let index = 0; index < sent.length; index += 1) {
    if (sent[index]?.isPatient === false) await sent[index]?.fail(lockTimeout);
  }
  expect(sent.filter(({ isPatient }) => isPatient)).toHaveLength(patient);
  for (let index = 0; index < sent.length; index += 1) if (sent[index]?.isPatient) await sent[index]?.end();
  expect((await Promise.all(blocked)).length).toBe(6);
});

test('who needs two that others lock in turn is overtaken for a while, and not for ever', async () => {
  const { sent, ask } = heldCalls();
  const answers = [ask(1, 'a')];
  await turn();
  pass(50);
  answers.push(ask(2, 'b'));
  await turn();
  answers.push(ask(1, 'both', 2), ask(1, 'c'));
  pass(50);
  await sent[0]?.end();
  expect(names(sent)).toEqual([['a'], ['b'], ['c']]);
  pass(300);
  answers.push(ask(2, 'd'), ask(3, 'e'));
  await sent[1]?.end();
  expect(names(sent)).toEqual([['a'], ['b'], ['c'], ['e']]);
  await sent[3]?.end();
  await sent[2]?.end();
  expect(names(sent).slice(4)).toEqual([['both', 'd']]);
  await sent[4]?.end();
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'both', 'c', 'd', 'e']);
});

test('who needs somebody who is locked for long keeps nothing from others', async () => {
  const { sent, ask } = heldCalls();
  const blocked = ask(1, 'a');
  await turn();
  await sent[0]?.fail(lockTimeout);
  expect(sent[1]?.isPatient).toBe(true);
  const both = ask(1, 'both', 2);
  await turn();
  pass(300);
  const other = ask(2, 'b');
  await turn();
  await sent[2]?.end();
  expect(await other).toBe('b');
  await sent[1]?.end();
  await sent[3]?.end();
  expect([await blocked, await both]).toEqual(['a', 'both']);
});

test('who waited for half a minute without being sent is told so, and never sent', async () => {
  const { sent, ask } = heldCalls({ connections: 4 });
  const blocked = [ask(1, 'a'), ask(2, 'b')];
  await turn();
  for (const index of [0, 1, 2]) await sent[index]?.fail(lockTimeout);
  expect(names(sent.slice(3))).toEqual([['a']]);
  const late = [expect(blocked[1]).rejects.toMatchObject({ code: '55P03' })];
  late.push(expect(ask(1, 'c')).rejects.toMatchObject({ code: '55P03' }));
  pass(31_000);
  const inTime = [ask(1, 'd'), ask(2, 'e')];
  await sent[3]?.end();
  await Promise.all(late);
  expect(names(sent.slice(4))).toEqual([['d', 'e']]);
  await sent[4]?.end();
  expect([await blocked[0], ...(await Promise.all(inTime))]).toEqual(['a', 'd', 'e']);
});

test('a patient one that fails is told why', async () => {
  const { sent, ask } = heldCalls();
  const answer = expect(ask(1, 'a')).rejects.toThrow('57014');
  await turn();
  await sent[0]?.fail(lockTimeout);
  await sent[1]?.fail(postgresError('57014'));
  await answer;
});

test('in a transaction each is a part of it, at once', async () => {
  const { sent, ask } = heldCalls({ isTransaction: true });
  const answers = [ask(1, 'a'), ask(1, 'a')];
  expect(sent).toMatchObject([
    { names: ['a'], isPatient: true },
    { names: ['a'], isPatient: true },
  ]);
  for (const one of sent) await one.end();
  expect(await Promise.all(answers)).toEqual(['a', 'a']);
});

test('where one at most may leave together, each goes by itself at once', async () => {
  const { sent, ask } = heldCalls({ size: 1 });
  const answers = [ask(1, 'a'), ask(2, 'b')];
  expect(names(sent)).toEqual([['a'], ['b']]);
  for (const one of sent) await one.end();
  expect(await Promise.all(answers)).toEqual(['a', 'b']);
});
