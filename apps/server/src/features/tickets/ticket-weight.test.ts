import { readdir } from 'node:fs/promises';
import { limits } from '@tessera/contracts/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let reseller: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  reseller = await addReseller(app);
});
afterAll(() => app.close());

const raise = (description: string) =>
  app.call('POST /create-ticket', { as: reseller, body: { title: 'Long', description } });
const raised = async (description: string) => {
  const { body } = await raise(description);
  expect(body.statusCode).toBe('000000');
  return body.data.id;
};
const list = async () => (await app.call('GET /get-all-tickets', { as: reseller })).body.tickets;
const whole = async (id: number, as = reseller) => (await app.call('GET /tickets/{id}', { as, params: { id } })).body;
const refused = async (description: string) => (await raise(description)).body.errors?.description;

const png = async (width: number, height: number, background = 'red') =>
  (
    await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64');
const filesKept = async () => (await readdir(app.services.files.directory)).length;

describe('what is taken off the weight of a text', () => {
  test('are pictures, and nothing that only looks like one', async () => {
    const noise = `data:image/png;base64,${'A'.repeat(100_000)}`;
    for (const html of [
      noise,
      `<p>${noise}</p>`,
      `<p title="${noise}">x</p>`,
      `<a href="https://x.example/${noise}">x</a>`,
    ]) {
      expect(await refused(html)).toEqual(['Character limit reached']);
    }
  });

  test('are 40 pictures at most, however small, and however often the same one', async () => {
    const image = `<img src="data:image/png;base64,${await png(2, 2)}">`;
    expect(await refused(image.repeat(41))).toEqual(['Content too large']);
    const id = await raised(`${image.repeat(40)}${'x'.repeat(10)}`);
    const { description = '' } = (await whole(id)).data;
    const [kept = ''] = /<img[^>]*>/.exec(description) ?? [];
    expect(await refused(kept.repeat(41))).toEqual(['Content too large']);
  });

  test('are pictures of so many pixels together; none of them is kept otherwise', async () => {
    const side = 4096;
    const before = await filesKept();
    const large = await Promise.all(['red', 'green', 'blue'].map((colour) => png(side, side, colour)));
    expect(large.length * side * side).toBeGreaterThan(limits.richTextImagesMaxPixels);
    const html = large.map((data) => `<img src="data:image/png;base64,${data}">`).join('');
    expect(await refused(html)).toEqual(['Content too large']);
    expect(await filesKept()).toBe(before);
  });
});

test('the heaviest text that may be written fits into the database', async () => {
  const image = `<img src="data:image/png;base64,${await png(2, 2)}">`;
  const lines = '<br>'.repeat(Math.floor((limits.richTextMaxLength - 40 * '<img src="" alt="">'.length) / 4));
  const id = await raised(image.repeat(40) + lines);
  const { rows } = await app.database.owner.query(
    'SELECT char_length(description) AS kept FROM core.tickets WHERE id = $1',
    [id],
  );
  expect(rows[0].kept).toBeGreaterThan(limits.richTextMaxLength);
  const longer = app.database.owner.query("UPDATE core.tickets SET description = repeat('x', 100001) WHERE id = $1", [
    id,
  ]);
  await expect(longer).rejects.toThrow('tickets_description_check');
});

describe('a list', () => {
  test('has the first words of a long text, the ticket by itself has all of it', async () => {
    const words = '<p><strong>Since</strong> &lt;today&gt; it is dark.</p>';
    const id = await raised(words.repeat(200));
    const short = await raised(words);
    const [second, first] = await list();
    expect(second).toMatchObject({ id: short, description: words, has_more: false });
    expect(first).toMatchObject({ id, has_more: true });
    expect(first?.description).toMatch(/^<p> +Since +&lt;today&gt; it is dark\.[^<>]*…<\/p>$/);
    expect(first?.description?.length).toBeLessThan(2100);
    expect((await whole(id)).data).toMatchObject({ id, description: words.repeat(200), has_more: false });
  });

  test('has the latest comments, the ticket by itself has all of them', async () => {
    const id = await raised('<p>x</p>');
    await app.database.owner.query(
      `INSERT INTO core.ticket_comments (ticket_id, author_id, text, created_at)
         SELECT $1, $2, 'Word ' || n, now() FROM generate_series(1, 7) n`,
      [id, reseller.id],
    );
    const [listed] = await list();
    expect(listed?.reseller_comments?.map(({ text }) => text)).toEqual([3, 4, 5, 6, 7].map((n) => `Word ${n}`));
    expect(listed?.has_more).toBe(true);
    const { data } = await whole(id);
    expect(data.reseller_comments).toHaveLength(7);
    expect(data.has_more).toBe(false);
  });

  test('of the longest tickets stays small', async () => {
    for (let count = 0; count < 10; count += 1) await raised('x'.repeat(limits.richTextMaxLength));
    const { text } = await app.call('GET /get-all-tickets', { as: reseller });
    expect(text.length).toBeLessThan(30_000);
  });
});

test('a ticket by itself is for who sees it in the list', async () => {
  const id = await raised('<p>Mine</p>');
  expect((await whole(id, app.admin)).data.description).toBe('<p>Mine</p>');
  const stranger = await addReseller(app);
  expect((await whole(id, stranger)).statusCode).toBe('C10012');
  await app.call('DELETE /delete-tickets/{id}', { as: reseller, params: { id } });
  expect((await whole(id)).statusCode).toBe('C10012');
});

test('nobody leaves more with us in a day than one has to say', async () => {
  await app.database.owner.query(
    "INSERT INTO core.rate_hits (scope, subject, window_start, count) VALUES ('kept-bytes', $1, $2, 24990000)",
    [String(reseller.id), app.clock.now()],
  );
  expect((await raise('x'.repeat(5_000))).httpStatus).toBe(201);
  const full = await raise('x'.repeat(20_000));
  expect([full.httpStatus, Number(full.headers['retry-after']) > 3600]).toEqual([429, true]);
});

test('what is left with us is counted once, however often it is sent', async () => {
  const send = (description: string, key: string) =>
    app.call('POST /create-ticket', {
      as: reseller,
      body: { title: 'Long', description },
      headers: { 'Idempotency-Key': key },
    });
  await app.database.owner.query(
    "INSERT INTO core.rate_hits (scope, subject, window_start, count) VALUES ('kept-bytes', $1, $2, 24980000)",
    [String(reseller.id), app.clock.now()],
  );
  const first = await send('x'.repeat(15_000), 'one');
  const again = await send('x'.repeat(15_000), 'one');
  expect([first.httpStatus, again.body.data]).toEqual([201, first.body.data]);
  expect((await send('y'.repeat(15_000), 'one')).httpStatus).toBe(429);
});
