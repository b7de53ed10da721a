import { groups } from '@tessera/contracts/groups';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { TrialsFact } from './trials-fact.tsx';

async function drawFact(grants_per_day: number, least_balance: number) {
  signIn(groups.admin, ['trial-rules']);
  onTestFinished(() => queryClient.clear());
  answerCalls(() => ({ data: { network_per_day: null, grants_per_day, least_balance, applications: [] } }));
  await drawScreen({
    path: '/one',
    at: '/one',
    component: () => (
      <dl>
        <TrialsFact />
      </dl>
    ),
    others: ['/trials/rules'],
  });
  await expect
    .element(page.getByRole('link', { name: textOf('resellers:trialsRules') }))
    .toHaveAttribute('href', '/trials/rules');
}

const aDay = textOf('resellers:trialsADay', { most: '2' });

test.each([
  ['a quota', 2, 0, aDay],
  ['a quota and a balance', 2, 5, `${aDay} ${textOf('resellers:trialsFrom', { points: '5' })}`],
  ['none for anybody', 0, 5, textOf('resellers:trialsNone')],
])('it says the rule that holds, and leads to it: %s', async (_, most, least, said) => {
  await drawFact(most, least);
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
});
