import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { useResellerFilter } from './reseller-filter.tsx';

function Chip() {
  const filter = useResellerFilter(5, () => undefined);
  return <p>Shown: {filter ? filter.shown : null}</p>;
}

const refusal = (data: object) =>
  Response.json({ status: false, statusCode: 'C10012', msg: 'Not found', data }, { status: 404 });

test.each([
  ['the name of who is there', () => ({ data: { id: 5, name: 'Mona' } }), 'Mona'],
  ['the name of who was removed', () => refusal({ removed: { id: 5, name: 'Mona' } }), 'Mona'],
  ['the number of who is nobody’s', () => refusal({}), '#5'],
])('a list that is narrowed to one reseller has %s', async (_what, answer, shown) => {
  signIn(groups.admin, ['reseller-list']);
  const calls = answerCalls(answer);
  await drawScreen({ path: '/log', at: '/log', component: Chip });
  await expect.poll(() => calls.length).toBe(1);
  await expect.element(page.getByText(`Shown: ${shown}`, { exact: true })).toBeVisible();
});
