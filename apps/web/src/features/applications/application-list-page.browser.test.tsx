import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { ApplicationListPage } from './application-list-page.tsx';

const retired = {
  ...{ id: 4, app_name: 'Desk Films', app_place_location: 'desk.films', app_logo: null, retired: true },
  ...{ yearly_credits: 2, lifetime_credits: 5, trial_days: 7, requires_device_key: false, accepts_codes: true },
  ...{ app_phone: null, app_email: null, app_tag_line: null, app_description: null, planned_prices: null },
  created_at: '2026-01-01T00:00:00Z',
};

test('what is sold again keeps a name that somebody else gave it since the list was read', async () => {
  signIn(groups.admin, ['app-list', 'actions-app-list']);
  const calls = answerCalls(({ call }) =>
    call.startsWith('PUT')
      ? { status: true, msg: 'On sale.', data: { ...retired, retired: false } }
      : { data: { ApplicationList: [retired], pagination: { current_page: 1, last_page: 1, total: 1 } } },
  );
  const search = { page: 1, limit: 10, q: '' };
  await drawScreen({ path: '/app-list', component: ApplicationListPage, at: '/app-list', search });
  await page.getByRole('button', { name: textOf('ui:table.rowMenu', { name: 'Desk Films' }) }).click();
  await page.getByRole('menuitem', { name: textOf('applications:sellAgain') }).click();
  await expect.poll(() => calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ retired: false });
});
