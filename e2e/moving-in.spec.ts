import { messagesOf } from '@tessera/contracts/messages/all';
import { expectAccessible } from './support/accessible.ts';
import { call } from './support/api.ts';
import { activate, addApplication, newMac } from './support/devices.ts';
import { addReseller, adminOf } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';
import { askOnlyOnce, goOn } from './support/visit.ts';

const looks = [
  { locale: 'en', size: desktop, colorScheme: 'light' },
  { locale: 'ar', size: phone, colorScheme: 'dark' },
] as const;

for (const { locale, size, colorScheme } of looks) {
  test(`a business moves in from two tables, in ${locale} on a ${size.name}`, async ({
    server,
    openBrowser,
    problems,
  }) => {
    // The server says when it wants the passcode, and what is no table.
    problems.allow(/403 .*\/moving-in\/\d+\/start/);
    problems.allow(/422 .*\/moving-in/);
    const application = await addApplication(server, `Moved TV ${locale}`);
    const holder = await addReseller(server, { applications: [application.id], credit: 10 });
    const admin = await adminOf(server);
    const portal = new Portal(await openBrowser(server, size, colorScheme), await loadTexts(locale));
    const { page, texts } = portal;
    const { number } = texts.format;
    const [parent, child] = [`parent-${locale}@old.example`, `child-${locale}@old.example`];
    const [moved, held, faulty] = [newMac(), newMac(), newMac()];
    await activate(server, holder, held, [application]);
    const people = ['mail;under;points', `${child};${parent};7`, `${parent};;5`, ';;1'];
    const devices = [
      'box;valid to;whose;tv app;client',
      `${moved};2098-03-04;${child};Screen One;Sara`,
      `${held};2098-03-04;${child};Screen One;`,
      `${faulty};31/12/2098;nobody-${locale};Screen One;`,
    ];
    const choose = (name: string, lines: string[]) =>
      page
        .locator('main input[type=file]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
    const total = (key: Parameters<Portal['t']>[0]) =>
      page
        .locator('main dl > div')
        .filter({ hasText: portal.t(key) })
        .locator('dd');
    const plan = async () => {
      await portal.button('moving-in:planIt').or(portal.button('moving-in:planAgain')).click();
      await expect(portal.heading('moving-in:plan')).toBeVisible();
    };
    const begin = async () => {
      await portal.button('moving-in:start').click();
      await portal
        .dialog('moving-in:start')
        .getByRole('button', { name: portal.t('moving-in:start') })
        .click();
    };

    // A sign-in of their own, in which nobody confirmed the passcode yet.
    await askOnlyOnce(page);
    await portal.signIn(admin.path, admin);
    await goOn(page, '/moving-in');
    await expect(portal.heading('moving-in:file')).toBeVisible();
    const { credit_point: before } = await call(server, 'GET /get-resellers/credit-points', { token: admin.token });
    await portal.expectBalance(before);

    await test.step('a file without rows is told to be that', async () => {
      await choose('empty.csv', ['mac,end,owner']);
      await expect(portal.toast(messagesOf[locale].validation.moveEmpty)).toBeVisible();
    });

    await test.step('people: a column that is not known by its name, a fault by its row', async () => {
      await choose('people.csv', people);
      await portal.field('moving-in:fields.parent').selectOption('under');
      await plan();
      await expect(total('moving-in:totals.people')).toHaveText(number(2));
      await expect(total('moving-in:totals.credit')).toHaveText(number(12));
      await expect(total('moving-in:totals.faults')).toHaveText(number(1));
      const rows = page.locator('main tbody tr');
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(portal.t('moving-in:plans.fault'));
      await expectAccessible(page, 'a plan of people');
    });

    await test.step('they come when the passcode is given, and the credit is new', async () => {
      await begin();
      await portal.enterPasscode(admin.passcode);
      await expect(portal.heading('moving-in:result')).toBeVisible();
      await expect(page.getByText(portal.t('moving-in:sound'))).toBeVisible();
      await expect(total('moving-in:totals.people')).toHaveText(number(2));
      await portal.expectBalance(before);
    });
    const ofPeople = new URL(page.url()).pathname;

    await test.step('devices: all faults of a row, a word of the file said, a device of somebody else stays theirs', async () => {
      await goOn(page, '/moving-in');
      await choose('devices.csv', devices);
      // Nothing is known by these names: which table it is, and which column is what.
      await portal.page.getByLabel(portal.t('moving-in:kindOf', { name: 'CSV' })).selectOption('device');
      const columns = { mac: 'box', end: 'valid to', owner: 'whose', application: 'tv app', customer_name: 'client' };
      for (const [field, column] of Object.entries(columns))
        await portal.field(`moving-in:fields.${field as 'mac'}`).selectOption(column);
      await plan();
      await expect(total('moving-in:totals.faults')).toHaveText(number(3));
      await expect(portal.button('moving-in:start')).toBeHidden();
      await expect(page.getByText(portal.t('moving-in:nothing'))).toBeVisible();
      const said = messagesOf[locale].said;
      const wrong = portal.row(faulty);
      for (const text of [said.moveRowEndUnreadable, said.moveRowApplicationUnknown, said.moveRowOwnerUnknown])
        await expect(wrong).toContainText(text);
      await page
        .getByLabel(portal.t('moving-in:applicationOf', { name: 'Screen One' }))
        .selectOption({ label: application.name });
      await plan();
      await expect(total('moving-in:totals.devices')).toHaveText(number(1));
      await expect(portal.row(held)).toContainText(said.moveRowHeld);
      await expectAccessible(page, 'a plan of devices');
    });

    await test.step('the one that comes is brought; nobody is charged', async () => {
      await begin();
      await expect(portal.heading('moving-in:result')).toBeVisible();
      await expect(page.getByText(portal.t('moving-in:sound'))).toBeVisible();
      await expect(total('moving-in:totals.devices')).toHaveText(number(1));
      await portal.expectBalance(before);
      await expectAccessible(page, 'what came');
    });
    const result = new URL(page.url()).pathname;

    await test.step('it is among the devices, with its owner, its end, its customer, and where it came from', async () => {
      await goOn(page, `/user-list?by=mac&q=${moved}`);
      await expect(portal.row(moved)).toBeVisible();
      await goOn(page, `/devices/${moved}`);
      const main = page.locator('main');
      await expect(main).toContainText('Sara');
      await expect(main).toContainText('2098');
      await expect(main).toContainText(`child-${locale}`);
      const timeline = page.getByRole('region', { name: portal.t('domain/device-page:timeline') });
      await expect(timeline).toContainText(portal.t('domain/device-page:events.moved-in'));
      await expect(timeline).toContainText(admin.email);
      await goOn(page, `/devices/${held}`);
      await expect(main).toContainText(new RegExp(`${holder.email}|${holder.name}`));
      await expect(main).not.toContainText('2098');
    });

    await test.step('the same file a second time changes nothing', async () => {
      await goOn(page, '/moving-in');
      await choose('people.csv', people);
      await portal.field('moving-in:fields.parent').selectOption('under');
      await plan();
      await expect(page.getByText(portal.t('moving-in:nothing'))).toBeVisible();
      await expect(total('moving-in:totals.unchanged')).toHaveText(number(2));
      await expect(portal.button('moving-in:start')).toBeHidden();
      await portal.button('moving-in:forget').click();
      await portal
        .dialog('moving-in:forget')
        .getByRole('button', { name: portal.t('moving-in:forget') })
        .click();
      await expect(page).toHaveURL(/\/moving-in$/);
    });

    await test.step('a row is taken back', async () => {
      await goOn(page, result);
      await portal
        .row(moved)
        .getByRole('button', { name: portal.t('moving-in:undoRow'), exact: true })
        .click();
      await expect(portal.row(moved)).toContainText(portal.t('moving-in:undone'));
      await expect(total('moving-in:totals.undone')).toHaveText(number(1));
      await goOn(page, `/user-list?by=mac&q=${moved}`);
      await expect(portal.row(moved)).toHaveCount(0);
    });

    await test.step('many rows are taken back once that was confirmed', async () => {
      await goOn(page, ofPeople);
      const all = { count: 2, rows: number(2) };
      const undoShown = page.getByRole('button', { name: portal.t('moving-in:undoShown', all) });
      await undoShown.click();
      const asked = page.getByRole('dialog', { name: portal.t('moving-in:undoShown', all) });
      await asked.getByRole('button', { name: portal.t('common:cancel') }).click();
      await expect(total('moving-in:totals.undone')).toHaveText(number(0));
      await undoShown.click();
      await asked.getByRole('button', { name: portal.t('moving-in:undoRow') }).click();
      await expect(total('moving-in:totals.undone')).toHaveText(number(2));
      // Their credit goes back to who brought them.
      await portal.expectBalance(before + 12);
    });

    await test.step('they come again, and all of it is taken back at one press', async () => {
      await goOn(page, '/moving-in');
      await choose('people.csv', people);
      await portal.field('moving-in:fields.parent').selectOption('under');
      await plan();
      await begin();
      await expect(portal.heading('moving-in:result')).toBeVisible();
      await portal.button('moving-in:undoAll').click();
      const asked = portal.dialog('moving-in:undoAll');
      await expect(asked).toContainText(number(12));
      await expectAccessible(page, 'what is taken back, to be confirmed');
      await asked.getByRole('button', { name: portal.t('moving-in:undoRow') }).click();
      await expect(total('moving-in:totals.undone')).toHaveText(number(2));
      await portal.expectBalance(before + 24);
    });
  });
}
