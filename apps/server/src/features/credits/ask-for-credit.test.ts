import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addReseller, addRole, addSubReseller, giveCredit } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let parent: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  parent = await addReseller(app, { credit: 50 });
  stranger = await addReseller(app);
  child = await addSubReseller(app, parent);
  await giveCredit(app, child, 3);
});
afterAll(() => app.close());

const ask = (as: SignedInPerson, body: object, environment?: 'sandbox') =>
  app.call('POST /ask-for-credit', { as, body, ...(environment && { environment }) });
const bellOf = async (as: SignedInPerson) => (await app.call('GET /resellers-notifications', { as })).body.data;

describe('asking for credit', () => {
  test('rings the parent’s bell with amount, balance and note, in their language, and moves nothing', async () => {
    await app.database.owner.query("UPDATE core.users SET locale = 'de' WHERE id = $1", [parent.id]);
    const { httpStatus } = await ask(child, { amount: 2500, note: 'For <b>Friday</b>' });
    expect(httpStatus).toBe(200);
    const [told] = (await bellOf(parent)).notifications;
    expect(told?.title).toBe(`${child.name} bittet um Guthabenpunkte: 2.500`);
    expect(told?.description).toContain(child.email);
    expect(told?.description).toContain(': 3. For &lt;b&gt;Friday&lt;/b&gt;');
    const balance = await app.call('GET /get-resellers/credit-points', { as: child });
    expect(balance.body).toMatchObject({ credit_point: 3 });
  });

  test('leads to where it is given, with how much', async () => {
    await ask(child, { amount: 1 });
    const [told] = (await bellOf(parent)).notifications;
    expect(told?.description).toContain(`<a href="/resellers/${child.id}?give=1"`);
  });

  test('stands where credit is missing and on the dashboard until it is given or taken back, and its bell goes with it', async () => {
    const other = await addReseller(app, { credit: 50 });
    const theirs = await addSubReseller(app, other);
    const asked = async () => {
      const { asked: waiting } = (await app.call('GET /ask-for-credit', { as: theirs })).body.data;
      expect((await app.call('GET /work-list', { as: theirs })).body.data?.asked).toEqual(waiting);
      return waiting;
    };
    expect(await asked()).toBeUndefined();
    await ask(theirs, { amount: 5 });
    await ask(theirs, { amount: 7 });
    expect(await asked()).toMatchObject({ amount: 7 });
    expect((await bellOf(other)).notifications).toHaveLength(1);
    expect((await app.call('DELETE /ask-for-credit', { as: theirs })).httpStatus).toBe(200);
    expect(await asked()).toBeUndefined();
    expect((await bellOf(other)).notifications).toEqual([]);
    await ask(theirs, { amount: 9 });
    expect(await asked()).toMatchObject({ amount: 9 });
    app.clock.advance({ minutes: 1 });
    await giveCredit(app, theirs, 9);
    expect(await asked()).toBeUndefined();
  });

  test('asked several times at once, one of them stands and rings', async () => {
    const other = await addReseller(app);
    const theirs = await addSubReseller(app, other);
    await Promise.all([1, 2, 3, 4].map((amount) => ask(theirs, { amount })));
    expect((await bellOf(other)).notifications).toHaveLength(1);
  });

  test('whoever works under somebody else by then has asked them nothing, and asks the former parent no more', async () => {
    const [former, next] = [await addReseller(app), await addReseller(app)];
    const theirs = await addSubReseller(app, former);
    await ask(theirs, { amount: 5 });
    await app.database.owner.query('UPDATE core.users SET parent_id = $1 WHERE id = $2', [next.id, theirs.id]);
    const { body } = await app.call('GET /work-list', { as: theirs });
    expect(body.data).not.toHaveProperty('asked');
    await ask(theirs, { amount: 6 });
    expect((await bellOf(former)).notifications).toEqual([]);
    expect((await bellOf(next)).notifications).toHaveLength(1);
  });

  test('is nothing that the sandbox tells', async () => {
    const theirs = await addSubReseller(app, parent);
    await ask(theirs, { amount: 5 });
    const roleId = await addRole(app, ['sandbox-toggle']);
    await app.database.owner.query('UPDATE core.users SET role_id = $1 WHERE id = $2', [roleId, theirs.id]);
    const { httpStatus, body } = await app.call('GET /work-list', { as: theirs, environment: 'sandbox' });
    expect(httpStatus).toBe(200);
    expect(body.data).not.toHaveProperty('asked');
    const waiting = await app.call('GET /ask-for-credit', { as: theirs, environment: 'sandbox' });
    expect(waiting.body.data).toEqual({ can_be_answered: true });
  });

  test('rings nobody else’s bell', async () => {
    await ask(child, { amount: 1 });
    for (const as of [stranger, child]) expect((await bellOf(as)).notifications).toEqual([]);
  });

  test('is for whoever has a parent to ask, for at least one point, and not in the sandbox', async () => {
    expect((await ask(parent, { amount: 1 })).httpStatus).toBe(403);
    expect((await ask(child, { amount: 0 })).httpStatus).toBe(422);
    expect((await ask(child, { amount: 1 }, 'sandbox')).httpStatus).toBe(403);
  });

  test('a parent who is switched off hears nothing, and the child is told so', async () => {
    const other = await addReseller(app);
    const theirs = await addSubReseller(app, other);
    await app.database.owner.query('UPDATE core.users SET is_disabled_by_admin = true WHERE id = $1', [other.id]);
    expect((await ask(theirs, { amount: 1 })).body).toMatchObject({ statusCode: 'C10409' });
  });

  test('nobody waits for a parent who is removed, nor is told that they could be asked, until they are back', async () => {
    const other = await addReseller(app);
    const theirs = await addSubReseller(app, other);
    const told = async () => {
      const { data, msg } = (await app.call('GET /ask-for-credit', { as: theirs })).body;
      expect(msg.includes('nobody could answer')).toBe(!data.can_be_answered);
      expect((await app.call('GET /work-list', { as: theirs })).body.data?.asked).toEqual(data.asked);
      return { amount: data.asked?.amount, can: data.can_be_answered };
    };
    await ask(theirs, { amount: 5 });
    expect(await told()).toEqual({ amount: 5, can: true });
    await app.database.owner.query('UPDATE core.users SET removed_at = now() WHERE id = $1', [other.id]);
    expect(await told()).toEqual({ amount: undefined, can: false });
    await app.database.owner.query('UPDATE core.users SET removed_at = NULL WHERE id = $1', [other.id]);
    expect(await told()).toEqual({ amount: 5, can: true });
  });

  test('where a parent has not begun, who may well be bought under, nobody is told that buying is over', async () => {
    const other = await addReseller(app);
    const theirs = await addSubReseller(app, other);
    await app.database.owner.query('UPDATE core.users SET email_verified_at = NULL WHERE id = $1', [other.id]);
    const { msg } = (await app.call('GET /ask-for-credit', { as: theirs })).body;
    const refused = (await ask(theirs, { amount: 1 })).body;
    expect([msg, refused.msg]).toEqual([refused.msg, 'Your reseller’s account isn’t in use, so nobody could answer.']);
  });

  test('sent again after a lost answer it does not ask once more for what was given meanwhile', async () => {
    const asker = await addSubReseller(app, parent);
    const headers = { 'Idempotency-Key': 'asked-1' };
    const send = () => app.call('POST /ask-for-credit', { as: asker, body: { amount: 4 }, headers });
    expect((await send()).httpStatus).toBe(200);
    await giveCredit(app, asker, 4);
    const bell = await bellOf(parent);
    const repeated = await send();
    expect([repeated.httpStatus, repeated.headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect(await bellOf(parent)).toEqual(bell);
    const { asked } = (await app.call('GET /ask-for-credit', { as: asker })).body.data;
    expect(asked).toBeUndefined();
  });

  test('taken back and asked for again it is asked for, though the page lost the first answer and keeps its key', async () => {
    const other = await addReseller(app, { credit: 50 });
    const asker = await addSubReseller(app, other);
    const headers = { 'Idempotency-Key': 'taken-back-1' };
    const send = () => app.call('POST /ask-for-credit', { as: asker, body: { amount: 6 }, headers });
    await send();
    expect((await app.call('DELETE /ask-for-credit', { as: asker })).httpStatus).toBe(200);
    const again = await send();
    expect([again.httpStatus, again.headers['idempotency-replayed']]).toEqual([200, undefined]);
    expect((await app.call('GET /ask-for-credit', { as: asker })).body.data.asked).toMatchObject({ amount: 6 });
    expect((await bellOf(other)).notifications).toHaveLength(1);
    // That one's repeat is one again.
    expect((await send()).headers['idempotency-replayed']).toBe('true');
  });

  test('five times an hour', async () => {
    app.clock.advance({ hours: 1 });
    const other = await addSubReseller(app, parent);
    const underKey = (key: string) =>
      app.call('POST /ask-for-credit', { as: other, body: { amount: 1 }, headers: { 'Idempotency-Key': key } });
    for (let time = 0; time < 5; time += 1) expect((await underKey(`hourly-${time}`)).httpStatus).toBe(200);
    const refused = await ask(other, { amount: 1 });
    expect([refused.httpStatus, refused.headers['retry-after']]).toEqual([429, '3600']);
    // Refused, the repeat of what was done would be told that nothing was.
    expect((await underKey('hourly-4')).httpStatus).toBe(200);
    app.clock.advance({ hours: 1 });
    expect((await ask(other, { amount: 1 })).httpStatus).toBe(200);
  });
});
