import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { allowedApplicationsQuery } from '../../domain/applications/application-queries.ts';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { EditResellerPage } from './edit-reseller-page.tsx';

const applications = [{ id: 4, app_name: 'Desk Films' }];
const resellerOf = (id: number) => ({
  ...{
    id,
    name: `Person ${id}`,
    email: `${id}@example.com`,
    group_id: groups.reseller,
    role: { id: 2, name: 'Reseller' },
  },
  ...{ status: 1, effective_status: 'active', isSubReseller: 0, parent_reseller_id: null, version: 1 },
  ...{ application_allowed: applications, credit_point: 40 },
});

const refusal = { status: false, statusCode: 'C10500', msg: 'Not now.' };
const password = page.getByLabelText(new RegExp(`^${textOf('resellers:newPassword')}`));
const name = page.getByRole('textbox', { name: textOf('common:name') });

/** One of them is edited. `fail` has all readings fail from then on. */
async function edit(first: number) {
  signIn(groups.admin, ['edit-reseller', 'edit-allowed-applications']);
  let isFailing = false;
  const calls = answerCalls(({ call }) => {
    if (isFailing) return Response.json(refusal, { status: 422 });
    if (call.includes('fetch-allowed-applications')) return { data: { ApplicationList: applications } };
    return { data: resellerOf(Number(/\d+(?=\/|$|\?)/.exec(call)?.[0])) };
  });
  const router = await drawScreen({
    path: '/edit-reseller/$resellerId',
    component: EditResellerPage,
    at: `/edit-reseller/${first}`,
  });
  await expect.element(name).toHaveValue(`Person ${first}`);
  return {
    calls,
    go: (id: number) => router.navigate({ href: `/edit-reseller/${id}` }),
    fail: () => {
      isFailing = true;
    },
  };
}

test('a password that was typed for one reseller stands in no other’s form', async () => {
  const { go } = await edit(64);
  await go(63);
  await expect.element(name).toHaveValue('Person 63');
  await password.fill('For 63 alone 1!');
  await go(64);
  await expect.element(name).toHaveValue('Person 64');
  await expect.element(password).toHaveValue('');
});

test('what was typed stays where the applications can’t be read once more', async () => {
  const { fail, calls } = await edit(64);
  await name.fill('Another name');
  fail();
  const { queryKey } = allowedApplicationsQuery;
  await queryClient.invalidateQueries({ queryKey });
  await expect.poll(() => queryClient.getQueryState(queryKey)?.status).toBe('error');
  await page.getByRole('button', { name: textOf('common:save') }).click();
  const sent = () => calls.find(({ call }) => call.startsWith('PUT'))?.body;
  await expect.poll(sent).toMatchObject({ requestData: { name: 'Another name' } });
});
