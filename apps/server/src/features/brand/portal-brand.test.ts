import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { dressPage } from '../../platform/http/page-dress.ts';
import { addReseller, addStaff } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { createPageBrands } from './page-brands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.database.owner.query("DELETE FROM core.settings WHERE key = 'brand'"));

const set = (body: Record<string, unknown>, as: SignedInPerson = app.admin, environment?: 'sandbox') =>
  app.call('PUT /portal-brand', { as, body, ...(environment && { environment }) });
const logo = `/files/${'a'.repeat(40)}.webp`;
const whole = {
  name: 'Orbit',
  logo,
  icon: null,
  colour: '#1d5fb8',
  footer: 'Orbit Media, Cairo',
  terms: 'Be kind.\nPay in time.',
  seller_name: 'Orbit Media LLC',
  seller_address: '1 Nile Street\nCairo',
  seller_tax_number: 'EG-1',
};

test('until somebody sets it, the portal wears the product’s own', async () => {
  const { body } = await app.call('GET /public/brand');
  expect(body.data).toEqual({ name: 'Tessera', logo: null, icon: null, colour: null, footer: null, terms: null });
});

test('it is told to everybody but for who sells, and written down', async () => {
  expect((await set(whole)).body).toMatchObject({ status: true, data: whole });
  const { seller_name: _name, seller_address: _address, seller_tax_number: _number, ...shown } = whole;
  expect((await app.call('GET /public/brand')).body.data).toEqual(shown);
  const { rows } = await app.database.owner.query(
    "SELECT before ->> 'name' AS before, after ->> 'name' AS after FROM core.audit_log WHERE action = 'brand.set' ORDER BY id DESC LIMIT 1",
  );
  expect(rows).toEqual([{ before: 'Tessera', after: 'Orbit' }]);
});

test('what is absent stays, and what is empty goes', async () => {
  await set(whole);
  const changed = { ...whole, footer: null, seller_tax_number: null, name: 'Orbit TV' };
  expect((await set({ name: 'Orbit TV', footer: '', seller_tax_number: null })).body.data).toEqual(changed);
  expect((await app.call('GET /portal-brand', { as: app.admin })).body.data).toEqual(changed);
  expect((await set({ name: '' })).body.errors).toEqual({ name: [expect.any(String)] });
});

test('a colour that is too light is refused with its contrast, and with the nearest that passes, which is taken', async () => {
  const { body } = await set({ name: 'Orbit', colour: '#ffdd00' });
  const [told = ''] = body.errors?.colour ?? [];
  expect(told).toContain('1.2:1');
  const [nearest = ''] = /#[0-9a-f]{6}/.exec(told) ?? [];
  expect((await set({ name: 'Orbit', colour: nearest })).body).toMatchObject({
    status: true,
    data: { colour: nearest },
  });
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(41) }, 'name'],
  [{ name: 'Orbit', colour: 'red' }, 'colour'],
  [{ name: 'Orbit', colour: '#ffcc00' }, 'colour'],
  [{ name: 'Orbit', colour: '#1d5fb8;}body{display:none' }, 'colour'],
  [{ name: 'Orbit', logo: 'https://evil.example/x.svg' }, 'logo'],
  [{ name: 'Orbit', icon: '/files/../secret' }, 'icon'],
])('%o is refused at its field', async (body, field) => {
  const answer = await set(body);
  expect([answer.httpStatus, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
});

test('who may: operators with the permission, and not in the sandbox', async () => {
  const editor = await addStaff(app, ['brand', 'sandbox-toggle']);
  expect((await set(whole, await addStaff(app, []))).body.statusCode).toBe('C10403');
  expect((await set(whole, await addReseller(app))).body.statusCode).toBe('C10403');
  expect((await set(whole, editor, 'sandbox')).body.statusCode).toBe('C10403');
  expect((await set(whole, editor)).httpStatus).toBe(200);
});

describe('a picture', () => {
  const keep = (content: Buffer) => upload(app, '/brand-picture', { as: app.admin, files: { picture: content } });

  test('is drawn anew and kept by its hash', async () => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#1d5fb8' } })
      .png()
      .toBuffer();
    const { httpStatus, body } = await keep(picture);
    expect(httpStatus).toBe(200);
    expect(body.data?.path).toMatch(/^\/files\/[0-9a-f]{40}\.webp$/);
    expect((await set({ name: 'Orbit', logo: body.data?.path })).httpStatus).toBe(200);
  });

  test('is no SVG, whatever it calls itself', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect((await keep(Buffer.from(svg))).httpStatus).toBe(422);
  });
});

describe('pages', () => {
  const dressing = (db: Database) => {
    const brandOf = createPageBrands(db, async () => null);
    return () => brandOf('portal.test');
  };
  const built =
    '<head><title>Tessera</title><link rel="icon" href="/favicon.svg" type="image/svg+xml" /></head><body><svg width="44"><rect fill="#bf232e" /></svg></body>';

  test('wear it from the first byte on: name, icon, colours of both themes', async () => {
    const dress = dressing(app.database.live);
    expect(dressPage(built, await dress(), 'n')).toBe(built);
    await set(whole);
    const html = dressPage(built, await dress(), 'n');
    expect(html).toContain('<title>Orbit</title>');
    expect(html).toContain(`<link rel="icon" href="${logo}"`);
    expect(html).toMatch(/<style nonce="n">:root:root\{--brand-0:#[0-9a-f]{6};.*data-mantine-color-scheme="dark"\]/);
    expect(html).not.toMatch(/Tessera|<svg/);
  });

  test('have the product’s mark in the brand’s colour where it has no picture', async () => {
    await set({ name: 'Orbit', colour: '#1d5fb8' });
    const html = dressPage(built, await dressing(app.database.live)(), 'n');
    expect(html).toContain('<rect fill="#1d5fb8" />');
    expect(decodeURIComponent(/rel="icon" href="([^"]*)"/.exec(html)?.[1] ?? '')).toContain('fill="#1d5fb8"');
    expect(html).not.toContain('bf232e');
  });

  test('are not written by a name', async () => {
    await set({ name: `</title><script>alert("$&'")` });
    const html = dressPage(built, await dressing(app.database.live)(), 'n');
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;alert(&quot;$&amp;');
  });

  test('wear what they wore last while the database is away', async () => {
    await set(whole);
    let isAway = false;
    const away = {
      selectFrom: (table: 'settings') => {
        if (isAway) throw new Error('away');
        return app.database.live.selectFrom(table);
      },
    } as unknown as Database;
    const dress = dressing(away);
    await dress();
    isAway = true;
    expect((await dress()).name).toBe('Orbit');
  });
});

test('mails wear it in every language', async () => {
  await set(whole);
  const reseller = await addReseller(app);
  await app.call('POST /password/forgot', { body: { email: reseller.email } });
  const [mail] = await app.mailsTo(reseller.email);
  expect(mail?.subject).toContain('Orbit');
  expect(`${mail?.html}${mail?.text}`).not.toContain('Tessera');
});
