import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, addStaff, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { readPaperHead } from '../brand/brand.public.ts';
import { statementPdfRowsMax } from './statement-boxes.ts';
import { drawStatement, type PrintedStatement } from './statement-pdf.ts';
import { pdfTexts } from './statement-pdf-texts.ts';

let app: TestApp;
let reseller: SignedInPerson;
beforeAll(async () => {
  app = await openTestApp();
  const application = await addApplication(app, { name: 'Orbit TV' });
  reseller = await addReseller(app, { credit: 100, applications: [application.id] });
  await activateDevice(app, reseller, 'ab:cd:ef:12:34:56', application);
});
afterAll(() => app.close());

const print = (as: { token: string }, query: Record<string, string | number> = {}) =>
  app.call('GET /credit-statement/pdf', { as, query });

test('what is shown is printed, for its owner and who may read it', async () => {
  const { httpStatus, headers, text } = await print(reseller);
  expect([httpStatus, headers['content-type'], text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  expect(headers['content-disposition']).toMatch(/filename="Statement_[A-Z][\w-]*_\d{4}-\d\d-\d\d\.pdf"/);
  const clerk = await addStaff(app, ['credit-point-share-log']);
  expect((await print(clerk, { userId: reseller.id })).httpStatus).toBe(200);
  expect((await print(await addReseller(app), { userId: reseller.id })).httpStatus).toBe(404);
});

test('its file is called by whose it is and which days it has, in the language that it speaks', async () => {
  const named = await addReseller(app);
  await app.database.owner.query("UPDATE core.users SET name = 'سلمى Müller' WHERE id = $1", [named.id]);
  const days = { from: '2026-01-05', to: '2026-02-01' };
  const { headers } = await app.call('GET /credit-statement/pdf', { as: named, query: days, locale: 'ar' });
  const [, name = ''] = /filename\*=UTF-8''(\S+)$/.exec(String(headers['content-disposition'])) ?? [];
  expect(decodeURIComponent(name)).toBe(
    `${pdfTexts.ar.title.replaceAll(' ', '-')}_سلمى-Müller_2026-01-05_2026-02-01.pdf`,
  );
});

test('as a table it is called the same', async () => {
  const asked = { as: reseller, locale: 'de' } as const;
  const [paper, table] = await Promise.all([
    app.call('GET /credit-statement/pdf', asked),
    app.call('GET /credit-statement/export', asked),
  ]);
  expect(String(table.headers['content-disposition']).replaceAll('.csv', '.pdf')).toBe(
    paper.headers['content-disposition'],
  );
});

test('one person has so many drawn and no more', async () => {
  const another = await addReseller(app, { credit: 1 });
  for (let drawn = 0; drawn < 10; drawn += 1) expect((await print(another, { kind: 'sent' })).httpStatus).toBe(200);
  expect((await print(another)).httpStatus).toBe(429);
});

test('what is refused draws nothing, and is not counted', async () => {
  const another = await addReseller(app, { credit: 1 });
  for (let asked = 0; asked < 11; asked += 1)
    expect((await print(another, { userId: reseller.id })).httpStatus).toBe(404);
  expect((await print(another)).httpStatus).toBe(200);
});

test('what is too much for paper is refused with a word', async () => {
  const lines = statementPdfRowsMax + 1;
  await app.database.owner.query(
    `SELECT live.transfer_credit($1, 'Added Self Credit', NULL, 1, NULL, '', NULL, NULL, '{}', now()) FROM generate_series(1, $2::int)`,
    [app.admin.id, lines],
  );
  const { httpStatus, body } = await print(app.admin);
  expect([httpStatus, body]).toMatchObject([409, { msg: expect.stringContaining('PDF') }]);
});

const printed: PrintedStatement = {
  holder: { name: 'محمد علي', email: 'm@example.com' },
  rows: [],
  days: { from: '2026-11-01' },
  narrowedTo: { kind: 'sent', keyword: 'orbit' },
  head: { name: 'Orbit', colour: '#1d5fb8', logo: null },
  opening: 12,
  closing: -3,
  now: new Date('2026-11-22T10:00:00Z'),
};

test('a long one goes on on further pages, in every language', async () => {
  const row = {
    id: 1,
    first_id: 1,
    lines: 1,
    tr_type: 'Activation',
    change: -1,
    balance: 5,
    note: 'للشهر',
    created_at: '2026-11-21T10:00:00.000Z',
    other_email: null,
    other_id: null,
    other_name: null,
    undone_type: null,
    reversed: false,
    mac: '00:1a:79:00:00:01',
    customer_name: 'أحمد',
    devices: 1,
    applications: ['Orbit TV'],
    application_count: 1,
    renewed: false,
    package_kind: '1-year',
    file_name: null,
    code: null,
    code_count: null,
    code_kind: null,
    order_id: null,
    plan_title: null,
    boxes: [],
  } as const;
  const rows = Array.from({ length: 60 }, () => ({ ...row, applications: [...row.applications] }));
  for (const locale of ['en', 'ar', 'de', 'br', 'esp'] as const) {
    const content = await drawStatement({ ...printed, rows }, locale);
    expect(content.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  }
});

test('opening and closing balance stand beside all lines of some days, and not beside some of them', async () => {
  const draw = async (more: Partial<PrintedStatement>) => {
    const content = (await drawStatement({ ...printed, ...more }, 'en')).toString('latin1');
    // When it was drawn, and its mark of that.
    return content.replace(/\(D:\d+Z\)|\/ID \[[^\]]*\]/g, '');
  };
  const isDrawn = async (narrowedTo: PrintedStatement['narrowedTo']) =>
    (await draw({ narrowedTo })) !== (await draw({ narrowedTo, opening: 77, closing: 88 }));
  expect(await draw({})).toBe(await draw({}));
  expect(await Promise.all([isDrawn({}), isDrawn({ kind: 'sent' }), isDrawn({ keyword: 'orbit' })])).toEqual([
    true,
    false,
    false,
  ]);
});

test('it wears what its holder is shown: the brand above them with its logo, else the operator’s', async () => {
  const paint = { create: { width: 60, height: 20, channels: 3, background: '#1d5fb8' } } as const;
  const logo = await app.services.files.put(await sharp(paint).webp().toBuffer(), 'webp');
  const child = await addSubReseller(app, reseller);
  const headOf = async (id: number) => {
    const { name, logo: picture } = await readPaperHead(app.database.live, app.services.files, id);
    return [name, picture && (await sharp(picture).metadata()).format];
  };
  expect(await headOf(child.id)).toEqual(['Tessera', null]);
  await app.call('PUT /own-brand', { as: reseller, body: { name: 'Orbit', logo } });
  expect([await headOf(child.id), await headOf(reseller.id)]).toEqual([
    ['Orbit', 'png'],
    ['Tessera', null],
  ]);
  const pictures = async (as: { token: string }) => (await print(as)).text.match(/\/Subtype \/Image/g)?.length ?? 0;
  expect([await pictures(child), await pictures(await addReseller(app))]).toEqual([1, 0]);
  // A file that is gone costs the logo, not the paper.
  await app.call('PUT /own-brand', { as: reseller, body: { name: 'Orbit', logo: `/files/${'0'.repeat(40)}.webp` } });
  expect(await headOf(child.id)).toEqual(['Orbit', null]);
});
