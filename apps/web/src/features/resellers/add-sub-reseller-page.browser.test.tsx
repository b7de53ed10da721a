import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PasscodeProvider } from '../../domain/session/passcode.ts';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { AddSubResellerPage } from './add-sub-reseller-page.tsx';

const passcode = { confirm: async () => true, ask: async () => '1234' };
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** Of so many that one is offered only to whoever searches for them. */
const rare = { id: 77, name: 'Zaki Rare', email: 'zaki@example.com' };
const first = { id: 1, name: 'Amira Nasser', email: 'amira@example.com' };

const drawPage = () =>
  draw(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <PasscodeProvider value={passcode}>
          <AddSubResellerPage />
        </PasscodeProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  );

test('a draft names the parent that it sends, though they are not among the first that are offered', async () => {
  signIn(groups.admin);
  const application = { id: 4, app_name: 'Desk Films' };
  const calls = answerCalls(({ call }) => {
    if (call.includes('resellers-switch-assign-list')) return { data: call.includes('search=Zaki') ? [rare] : [first] };
    if (call.includes('fetch-allowed-applications')) return { data: { ApplicationList: [application] } };
    if (call.includes('add-subreseller')) return { status: true, msg: 'Added', data: { id: 99 } };
    return { status: true, credit_point: 5 };
  });
  const parent = page.getByRole('combobox', { name: textOf('resellers:parent') });
  const leave = await drawPage();
  await parent.fill('Zaki');
  await page.getByRole('option', { name: /Zaki Rare/ }).click();
  await expect.element(parent).toHaveValue('Zaki Rare');
  leave();
  queryClient.clear();

  await drawPage();
  await expect.element(parent).toHaveValue('Zaki Rare');
  await page.getByRole('textbox', { name: textOf('common:name') }).fill('Mona');
  await page.getByRole('textbox', { name: textOf('common:email') }).fill('mona@example.com');
  await page.getByRole('checkbox', { name: 'Desk Films' }).click({ force: true });
  await page.getByRole('button', { name: textOf('resellers:addSub'), exact: true }).click();
  const sent = () => calls.find(({ call }) => call.includes('add-subreseller'))?.body;
  await expect.poll(sent).toMatchObject({ requestData: { name: 'Mona', parent_reseller_id: 77 } });
  expect(JSON.stringify(sent())).not.toContain('Zaki');
});
