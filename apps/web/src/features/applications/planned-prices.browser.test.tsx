import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { Toasts } from '../../ui/toast.tsx';
import { EditApplicationPage } from './edit-application-page.tsx';

const application = {
  ...{ id: 4, app_name: 'Desk Films', app_place_location: 'desk.films', app_logo: null, retired: false },
  ...{ yearly_credits: 2, lifetime_credits: 5, trial_days: 7, requires_device_key: false, accepts_codes: true },
  ...{ app_phone: null, app_email: null, app_tag_line: null, app_description: null },
  planned_prices: null as object | null,
};

async function open(planned_prices: object | null, begins = false) {
  signIn(groups.admin);
  let now = { ...application, planned_prices };
  const calls = answerCalls(({ call, body }) => {
    if (call.startsWith('PUT')) {
      const { from, yearlyCredits = null, lifetimeCredits = null } = body as Record<string, unknown>;
      now = { ...now, planned_prices: { from, yearly_credits: yearlyCredits, lifetime_credits: lifetimeCredits } };
      return { status: true, msg: 'Planned', data: now };
    }
    if (call.startsWith('DELETE')) now = { ...now, planned_prices: null };
    const refusal = { status: false, statusCode: 'C10409', msg: 'Nothing is planned' };
    if (call.startsWith('DELETE') && begins) return Response.json(refusal, { status: 409 });
    if (call.startsWith('DELETE')) return { status: true, msg: 'Kept', data: now };
    return { data: call.endsWith('/prices') ? [] : now };
  });
  await drawScreen({ path: '/edit-app/$id', component: EditApplicationPage, at: '/edit-app/4' });
  await draw(<Toasts />);
  return () => calls.filter(({ call }) => !call.startsWith('GET'));
}

const section = page.getByRole('region', { name: textOf('applications:planned.title') });
const field = (key: 'applications:planned.from' | 'domain/applications:yearly' | 'domain/applications:lifetime') =>
  page.getByRole('dialog').getByRole('textbox', { name: textOf(key) });

test('prices are planned for a time of the reader’s own zone, and told', async () => {
  const sent = await open(null);
  await expect.element(section.getByText(textOf('applications:planned.none'))).toBeVisible();
  await section.getByRole('button', { name: textOf('applications:planned.button') }).click();
  await field('applications:planned.from').fill('2030-01-01T00:00');
  await field('domain/applications:lifetime').fill('8');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textOf('common:save') })
    .click();
  await expect.element(section.getByText('8', { exact: false })).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([
    { from: new Date('2030-01-01T00:00').toISOString(), lifetimeCredits: 8, seen: {} },
  ]);
});

test('a plan is changed from what it is, and taken back', async () => {
  const from = new Date('2030-01-01T09:30').toISOString();
  const sent = await open({ from, yearly_credits: 3, lifetime_credits: null });
  await section.getByRole('button', { name: textOf('applications:planned.change') }).click();
  await expect.element(field('applications:planned.from')).toHaveValue('2030-01-01T09:30');
  await expect.element(field('domain/applications:yearly')).toHaveValue('3');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textOf('common:cancel') })
    .click();
  await section.getByRole('button', { name: textOf('applications:planned.drop') }).click();
  await expect.element(section.getByText(textOf('applications:planned.none'))).toBeVisible();
  expect(sent().map(({ call }) => call.split(' ', 1)[0])).toEqual(['DELETE']);
  const dropped = new URLSearchParams(sent()[0]?.call.split('?')[1]);
  expect(Object.fromEntries(dropped)).toEqual({ from, yearlyCredits: '3' });
});

test('what somebody else planned meanwhile is shown beside what was typed, and gives way when that is saved again', async () => {
  const from = new Date('2030-01-01T09:30').toISOString();
  const theirs = { from, yearly_credits: null, lifetime_credits: 77 };
  signIn(groups.admin);
  const calls = answerCalls(({ call, body }) => {
    if (!call.startsWith('PUT')) return { data: call.endsWith('/prices') ? [] : application };
    if ((body as { seen: { from?: string } }).seen.from) return { status: true, msg: 'Planned', data: application };
    const refusal = { status: false, statusCode: 'C10409', msg: 'Planned otherwise', data: { planned_prices: theirs } };
    return Response.json(refusal, { status: 409 });
  });
  await drawScreen({ path: '/edit-app/$id', component: EditApplicationPage, at: '/edit-app/4' });
  await section.getByRole('button', { name: textOf('applications:planned.button') }).click();
  await field('applications:planned.from').fill('2030-02-01T00:00');
  await field('domain/applications:yearly').fill('8');
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: textOf('common:save') });
  await save.click();
  await expect.element(dialog.getByText('Planned otherwise')).toBeVisible();
  await expect.element(dialog.getByText('77', { exact: false })).toBeVisible();
  await expect.element(dialog.getByText(textOf('applications:planned.replaced'), { exact: false })).toBeVisible();
  await expect.element(field('domain/applications:yearly')).toHaveValue('8');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const seen = calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => (body as { seen: object }).seen);
  expect(seen).toEqual([{}, { from, lifetimeCredits: 77 }]);
});

test('where what was planned began meanwhile, that is shown, and nobody is told that prices stay', async () => {
  await open({ from: new Date('2030-01-01T09:30').toISOString(), yearly_credits: 3, lifetime_credits: null }, true);
  await section.getByRole('button', { name: textOf('applications:planned.drop') }).click();
  await expect.element(page.getByTestId('toast')).toHaveTextContent('Nothing is planned');
  await expect.element(section.getByText(textOf('applications:planned.none'))).toBeVisible();
});
