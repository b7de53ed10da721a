import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { CodeListPage } from './code-list-page.tsx';

test('a link with words is read without them by who may not search', async () => {
  signIn(groups.reseller, ['index-code']);
  const calls = answerCalls(({ call }) =>
    call.includes('/saved-views')
      ? { data: call.includes('counts') ? { starting: {}, saved: [] } : [] }
      : { status: true, codes: [], total: 0, last_page: 1 },
  );
  const search = { page: 1, size: 10, sort: 'created_at', dir: 'desc', q: 'omar', state: 'active' };
  await drawScreen({ path: '/iboprotv', component: CodeListPage, at: '/iboprotv', search });
  const asked = () => calls.find(({ call }) => call.includes('/activation-codes?'))?.call;
  await expect.poll(asked).toContain('state=active');
  expect(asked()).not.toContain('search_query');
});
