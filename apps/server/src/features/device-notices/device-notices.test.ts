import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { startPlayer } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import {
  addBox,
  heardBy,
  makeNoticeScene,
  type NoticeScene,
  sellToStranger,
  statusOf,
  write,
} from './device-notices.fixture.ts';
import { forgetSights } from './device-notices.queries.ts';

let app: TestApp;
let scene: NoticeScene;
let application: NoticeScene['application'];
let parent: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;
let mac: string;
let token: string;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  scene = await makeNoticeScene(app);
  ({ application, parent, child, stranger } = scene);
});
beforeEach(async () => {
  count += 1;
  ({ mac, token } = await addBox(app, scene));
});
afterAll(() => app.close());

const heard = (language?: string) => heardBy(app, token, language);

describe('a device hears', () => {
  test('the operator, its owner and that owner’s parent, and nobody else', async () => {
    const of = `of ${count}`;
    for (const [who, name] of [
      [app.admin, 'operator'],
      [parent, 'parent'],
      [child, 'child'],
      [stranger, 'stranger'],
    ] as const) {
      expect((await write(app, who, `${name} ${of}`)).httpStatus).toBe(201);
    }
    const all = (await heard()).filter((title) => title.endsWith(of));
    expect(all).toEqual([`child ${of}`, `parent ${of}`, `operator ${of}`]);
  });

  test('in the moment that a notice is taken back, without waiting for that', async () => {
    const { owner } = app.database;
    const { body } = await write(app, child, `taken back ${count}`);
    const removing = await owner.connect();
    try {
      await removing.query('BEGIN');
      await removing.query('DELETE FROM live.device_notices WHERE id = $1', [body.data!.id]);
      const hearing = statusOf(app, token);
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      let isAnswered = false;
      void hearing.then(() => {
        isAnswered = true;
      });
      await eventually(async () => expect(isAnswered || (await owner.query(waiting)).rowCount === 1).toBe(true));
      expect(isAnswered).toBe(true);
      await removing.query('COMMIT');
      expect(await hearing).toMatchObject({ status: 'active' });
    } finally {
      removing.release(true);
    }
  });

  test('its former owner no more, after it became somebody else’s', async () => {
    await write(app, child, `former ${count}`);
    expect(await heard()).toContain(`former ${count}`);
    await sellToStranger(app, scene, mac);
    const now = await heard();
    expect(now.filter((title) => /^(former|parent|child) /.test(title))).toEqual([]);
  });

  test('the operator alone, while it is nobody’s', async () => {
    await write(app, app.admin, `everybody ${count}`);
    await app.database.owner.query('UPDATE live.devices SET owner_id = NULL WHERE mac = $1', [mac]);
    const titles = await heard();
    expect(titles).toContain(`everybody ${count}`);
    expect(titles.filter((title) => /^(child|parent|former)/.test(title))).toEqual([]);
  });

  test('nobody who was switched off, and again once they are back', async () => {
    await write(app, parent, `off ${count}`);
    const set = (isOff: boolean) =>
      app.database.owner.query('UPDATE core.users SET is_disabled_by_admin = $2 WHERE id = $1', [parent.id, isOff]);
    await set(true);
    expect(await heard()).not.toContain(`off ${count}`);
    await set(false);
    expect(await heard()).toContain(`off ${count}`);
  });

  test('in its language, else in English, else in the one that there is', async () => {
    const texts = [
      { locale: 'en', title: `Hello ${count}`, text: 'x' },
      { locale: 'ar', title: `مرحبًا ${count}`, text: 'x' },
    ];
    await write(app, child, '', { texts });
    await write(app, child, '', { texts: [{ locale: 'de', title: `Nur deutsch ${count}`, text: 'x' }] });
    expect(await heard('ar')).toEqual(expect.arrayContaining([`مرحبًا ${count}`, `Nur deutsch ${count}`]));
    expect(await heard('de')).toContain(`Hello ${count}`);
  });

  test('what is plain text as it was typed', async () => {
    await write(app, child, `Plain ${count}`, {
      texts: [{ locale: 'en', title: `Plain ${count}`, text: 'a <b>b</b>\nc' }],
    });
    const { notices } = await statusOf(app, token);
    const [mine] = notices.filter(({ title }: { title: string }) => title === `Plain ${count}`);
    expect(mine.html).toBe('<p>a &lt;b&gt;b&lt;/b&gt;<br>c</p>');
  });

  test.each(['see http://x.example/a', 'write to me@example.com', 'go to shop.example/x'])(
    'no link: %s',
    async (text) => {
      const { httpStatus } = await write(app, child, 'Link', { texts: [{ locale: 'en', title: 'Link', text }] });
      expect(httpStatus).toBe(422);
    },
  );
});

describe('a notice is for', () => {
  const other: [string, () => object, boolean][] = [
    ['one application', () => ({ app_id: application.id }), true],
    ['one reseller’s devices', () => ({ reseller_email: child.email }), true],
    ['those of a reseller’s sub-resellers', () => ({ reseller_email: parent.email }), true],
    ['a state', () => ({ state: 'active' }), true],
    ['another state', () => ({ state: 'expired' }), false],
    ['an end in some days', () => ({ ends_from: '2000-01-01', ends_to: '2099-01-01' }), true],
    ['another end', () => ({ ends_to: '2001-01-01' }), false],
  ];
  test.each(other)('%s', async (_what, target, isHeard) => {
    const title = `for ${count}`;
    const reach = await app.call('POST /device-notices/reach', { as: parent, body: target() });
    expect(reach.body.data.devices > 0).toBe(isHeard);
    await write(app, parent, title, target());
    expect((await heard()).includes(title)).toBe(isHeard);
  });

  test('its days alone', async () => {
    const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    await write(app, child, `days ${count}`, { shown_from: day(2), shown_until: day(3) });
    expect(await heard()).not.toContain(`days ${count}`);
    app.clock.advance({ days: 2 });
    expect(await heard()).toContain(`days ${count}`);
    app.clock.advance({ days: 2 });
    expect(await heard()).not.toContain(`days ${count}`);
    expect((await write(app, child, 'past', { shown_until: '2020-01-01' })).httpStatus).toBe(422);
  });

  test('nobody’s devices outside of one’s tree: neither counted nor named', async () => {
    const body = { reseller_email: stranger.email };
    const errors = { reseller_email: ['No reseller has this email.'] };
    expect((await app.call('POST /device-notices/reach', { as: parent, body })).body.errors).toEqual(errors);
    expect((await write(app, parent, 'x', body)).body.errors).toEqual(errors);
    const mine = await app.call('POST /device-notices/reach', { as: stranger, body: {} });
    const theirs = await app.call('POST /device-notices/reach', { as: parent, body: {} });
    expect(theirs.body.data.devices).toBeGreaterThan(mine.body.data.devices);
  });
});

describe('who wrote it', () => {
  const listed = async (as: SignedInPerson) => (await app.call('GET /device-notices', { as })).body.data.notices;

  test('is told how many devices saw it, each once', async () => {
    await write(app, child, `seen ${count}`);
    await heard();
    await heard('ar');
    expect((await listed(child))[0]).toMatchObject({ seen: 1, author_email: null });
    for (const as of [parent, stranger]) {
      expect((await listed(as)).filter(({ texts }) => texts[0]?.title === `seen ${count}`)).toEqual([]);
    }
    expect((await listed(app.admin))[0]).toMatchObject({ author_email: child.email });
  });

  test('reads of one that is for ever when it ends', async () => {
    await write(app, child, `ever ${count}`, { shown_until: '9999-12-31' });
    expect((await listed(child))[0]).toMatchObject({ ends_at: '9999-12-31T23:59:59.999Z' });
  });

  test('is told as many, when nobody remembers any more which they were', async () => {
    const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const { body } = await write(app, child, `over ${count}`, { shown_until: day(1) });
    await heard();
    const rows = async () =>
      (
        await app.database.owner.query(
          'SELECT count(*)::int AS kept FROM live.device_notice_sights WHERE notice_id = $1',
          [body.data.id],
        )
      ).rows[0]?.kept;
    const forget = (daysFromNow: number, most?: number) =>
      forgetSights(app.database.live, new Date(app.clock.now().getTime() + daysFromNow * 86_400_000), most);
    await forget(0);
    expect(await rows()).toBe(1);
    await forget(3, 1);
    expect(await rows()).toBe(0);
    await forget(3);
    expect((await listed(child)).find(({ id }) => id === body.data.id)).toMatchObject({ seen: 1 });
  });

  test('takes it back, and nobody else but an operator', async () => {
    const { body } = await write(app, child, `gone ${count}`);
    const remove = (as: SignedInPerson) =>
      app.call('DELETE /device-notices/{id}', { as, params: { id: body.data.id } });
    expect((await remove(parent)).httpStatus).toBe(404);
    expect((await remove(child)).httpStatus).toBe(200);
    expect(await heard()).not.toContain(`gone ${count}`);
    expect((await remove(app.admin)).httpStatus).toBe(404);
  });
});

test('the sandbox has its own', async () => {
  await write(app, app.admin, `sandbox ${count}`, {}, 'sandbox');
  const inSandbox = await startPlayer(app, application, mac, { environment: 'sandbox' });
  const { notices } = await statusOf(app, inSandbox.token, 'en', 'sandbox');
  expect(notices.map(({ title }: { title: string }) => title)).toContain(`sandbox ${count}`);
  expect(await heard()).not.toContain(`sandbox ${count}`);
});

test('the tag of an answer changes with what is told', async () => {
  const get = (tag?: string) =>
    app.app.inject({
      method: 'GET',
      url: '/device/v1/status',
      headers: { authorization: `Device ${token}`, ...(tag && { 'if-none-match': tag }) },
    });
  const tag = String((await get()).headers.etag);
  expect((await get(tag)).statusCode).toBe(304);
  await write(app, child, `tag ${count}`);
  expect((await get(tag)).statusCode).toBe(200);
});
