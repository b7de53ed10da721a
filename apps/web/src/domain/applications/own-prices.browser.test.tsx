import { QueryClientProvider } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { OwnPrices } from './own-prices.tsx';
import { ResellerPriceDialog } from './reseller-price-dialog.tsx';

const mona = { id: 7, name: 'Mona', email: 'mona@example.com' };
const listed = (id: number, app_name: string) => ({
  ...{ id, app_name, app_logo: null, app_place_location: '', requires_device_key: false, retired: false },
  ...{ yearly_credits: 2, lifetime_credits: 5 },
});

async function drawPrices(answer: (body: unknown) => object = () => ({ status: true, msg: 'Saved.' })) {
  signIn(groups.admin, ['actions-app-list']);
  const calls = answerCalls(({ call, body }) => {
    if (call.includes('/fetch-allowed-applications'))
      return { data: { ApplicationList: [listed(1, 'Orbit'), listed(2, 'Comet'), listed(3, 'Meteor')] } };
    if (call.startsWith('GET'))
      return { data: [{ app_id: 2, app_name: 'Comet', yearly_credits: null, lifetime_credits: 4, set_at: '' }] };
    return answer(body);
  });
  queryClient.clear();
  await draw(
    <QueryClientProvider client={queryClient}>
      <OwnPrices buyer={mona} allowed={[1]} />
    </QueryClientProvider>,
  );
  return calls;
}

const row = (name: string) => page.getByRole('row', { name, exact: false });
const pricesOf = (name: string) =>
  row(name)
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent);

test('each application that they sell has its price, an own one where there is one, and nothing else is there', async () => {
  await drawPrices();
  await expect.poll(() => pricesOf('Orbit')).toEqual(['2', '5', textOf('domain/applications:own.standard')]);
  expect(pricesOf('Comet')).toEqual(['2', '4', textOf('domain/applications:own.is')]);
  expect(row('Meteor').elements()).toEqual([]);
});

test('an application opens the price that it has for them, and nobody is searched for', async () => {
  const calls = await drawPrices();
  await page.getByRole('button', { name: 'Orbit', exact: false }).click();
  const dialog = page.getByRole('dialog');
  const yearly = dialog.getByRole('textbox', { name: textOf('domain/applications:yearly') });
  // What is typed at once is typed into it.
  await expect.element(yearly).toHaveFocus();
  await yearly.fill('1');
  await dialog.getByRole('button', { name: textOf('common:save') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = calls.find(({ call }) => call.startsWith('PUT'));
  expect(sent?.call).toContain('/application/1/prices');
  expect(sent?.body).toEqual({ email: 'mona@example.com', yearlyCredits: 1, seen: {} });
});

test('what another admin set meanwhile is said beside what was typed, and gives way when that is saved again', async () => {
  const calls = await drawPrices((body) => {
    if ((body as { seen: { yearlyCredits?: number } }).seen.yearlyCredits === 3) return { status: true, msg: 'Saved.' };
    const data = { yearly_credits: 3, lifetime_credits: 4 };
    return Response.json({ status: false, statusCode: 'C10409', msg: '3 by now', data }, { status: 409 });
  });
  await page.getByRole('button', { name: 'Comet', exact: false }).first().click();
  const dialog = page.getByRole('dialog');
  const yearly = dialog.getByRole('textbox', { name: textOf('domain/applications:yearly') });
  await yearly.fill('1');
  const save = dialog.getByRole('button', { name: textOf('common:save') });
  await save.click();
  await expect.element(dialog.getByText('3 by now')).toBeVisible();
  await expect.element(yearly).toHaveValue('1');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const seen = calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => (body as { seen: object }).seen);
  expect(seen).toEqual([{ lifetimeCredits: 4 }, { yearlyCredits: 3, lifetimeCredits: 4 }]);
});

test('of somebody who is found by an address in capitals it gives way too', async () => {
  const calls = answerCalls(({ call, body }) => {
    if (call.startsWith('GET')) return { data: [] };
    if ((body as { seen: { yearlyCredits?: number } }).seen.yearlyCredits === 3) return { status: true, msg: 'Saved.' };
    const data = { yearly_credits: 3, lifetime_credits: null };
    return Response.json({ status: false, statusCode: 'C10409', msg: '3 by now', data }, { status: 409 });
  });
  const onClose = vi.fn();
  queryClient.clear();
  await draw(
    <QueryClientProvider client={queryClient}>
      <ResellerPriceDialog application={listed(1, 'Orbit')} buyer={null} price={null} onClose={onClose} />
    </QueryClientProvider>,
  );
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('Mona@Example.com ');
  await dialog.getByRole('textbox', { name: textOf('domain/applications:yearly') }).fill('1');
  const save = dialog.getByRole('button', { name: textOf('common:save') });
  await save.click();
  await expect.element(dialog.getByText('3 by now')).toBeVisible();
  await save.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(calls.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(2);
});

test('an own price is taken back where it stands', async () => {
  const calls = await drawPrices();
  await page.getByRole('button', { name: textOf('domain/applications:own.removeNamed', { name: 'Comet' }) }).click();
  const sure = page.getByRole('dialog').getByRole('button', {
    name: textOf('domain/applications:own.removeNamed', { name: 'Mona' }),
  });
  // On their page it is one of many: which one is said before it goes.
  await expect.element(page.getByRole('dialog').getByText('Comet')).toBeVisible();
  await sure.click();
  await expect
    .poll(() => calls.some(({ call }) => /DELETE .*\/application\/2\/prices\/7\?lifetimeCredits=4/.test(call)))
    .toBe(true);
});
