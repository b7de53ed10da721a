import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { EditApplicationPage } from './edit-application-page.tsx';

const application = {
  ...{ id: 4, app_name: 'Desk Films', app_place_location: 'https://desk.films', app_logo: null, retired: false },
  ...{ yearly_credits: 2, lifetime_credits: 5, trial_days: 7, requires_device_key: false, accepts_codes: true },
  ...{ app_phone: null, app_email: null, app_tag_line: null, app_description: null, planned_prices: null },
};

test('a logo that is chosen while another is on its way follows it', async () => {
  signIn(groups.admin);
  const first = Promise.withResolvers<object>();
  const calls = answerCalls(({ call }) => {
    if (call.includes('upload-logo')) return uploads() > 1 ? { status: true, msg: 'Kept' } : first.promise;
    return { data: call.includes('prices') ? [] : application };
  });
  const uploads = () => calls.filter(({ call }) => call.includes('upload-logo')).length;
  await drawScreen({ path: '/edit-app/$id', component: EditApplicationPage, at: '/edit-app/4' });
  await expect.element(page.getByText(textOf('applications:replaceLogo'))).toBeVisible();
  const field = document.querySelector('main input[type=file]') as HTMLInputElement;
  const logo = (name: string) => new File([name], name, { type: 'image/png' });
  await userEvent.upload(field, logo('one.png'));
  await expect.poll(uploads).toBe(1);
  await userEvent.upload(field, logo('two.png'));
  first.resolve({ status: true, msg: 'Kept' });
  await expect.poll(uploads).toBe(2);
});

test('a price that somebody else changed meanwhile is told with what was typed still there, and gives way when that is saved again', async () => {
  signIn(groups.admin);
  const calls = answerCalls(({ call, body }) => {
    if (!call.startsWith('PUT')) return { data: call.includes('prices') ? [] : application };
    if ((body as { seen: { yearlyCredits: number } }).seen.yearlyCredits === 3) return { status: true, msg: 'Saved' };
    const data = { yearly_credits: 3, lifetime_credits: 5 };
    return Response.json({ status: false, statusCode: 'C10409', msg: '3 by now', data }, { status: 409 });
  });
  await drawScreen({ path: '/edit-app/$id', component: EditApplicationPage, at: '/edit-app/4', others: ['/app-list'] });
  const yearly = page.getByRole('textbox', { name: textOf('domain/applications:yearly') });
  await yearly.fill('4');
  const save = page.getByRole('button', { name: textOf('common:save') });
  await save.click();
  await expect.element(page.getByText('3 by now')).toBeVisible();
  await expect.element(yearly).toHaveValue('4');
  await save.click();
  const sent = () => calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  const again = { yearlyCredits: 4, seen: { yearlyCredits: 3, lifetimeCredits: 5 } };
  await expect.poll(sent).toEqual([{ ...again, seen: { ...again.seen, yearlyCredits: 2 } }, again]);
});

test('a price of a draft was typed over what was read then, also where the form is opened again', async () => {
  signIn(groups.admin);
  const now = { yearly_credits: 2 };
  const calls = answerCalls(({ call }) => {
    if (call.startsWith('PUT')) return { status: true, msg: 'Saved' };
    return { data: call.includes('prices') ? [] : { ...application, ...now } };
  });
  const at = { path: '/edit-app/$id', component: EditApplicationPage, others: ['/app-list'] };
  const router = await drawScreen({ ...at, at: '/edit-app/4' });
  const yearly = page.getByRole('textbox', { name: textOf('domain/applications:yearly') });
  await yearly.fill('4');
  await router.navigate({ to: '/app-list' } as never);
  await expect.element(yearly).not.toBeInTheDocument();
  now.yearly_credits = 3;
  queryClient.clear();
  await router.navigate({ to: '/edit-app/4' } as never);
  await expect.element(yearly).toHaveValue('4');
  await page.getByRole('button', { name: textOf('common:save') }).click();
  const sent = () => calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  await expect.poll(sent).toEqual([{ yearlyCredits: 4, seen: { yearlyCredits: 2, lifetimeCredits: 5 } }]);
});
