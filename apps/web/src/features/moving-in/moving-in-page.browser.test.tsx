import { groups } from '@tessera/contracts/groups';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { MovePage } from './move-page.tsx';
import { MovingInPage } from './moving-in-page.tsx';

/** @returns the calls so far */
async function look(node: ReactNode, answer: () => object) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  signIn(groups.admin);
  const calls = answerCalls(answer);
  await drawScreen({ path: '/moving-in/$moveId', component: () => node, at: '/moving-in/4' });
  return calls;
}

const file = { id: 4, file_name: 'theirs.csv', created_at: '2026-11-27T09:00:00Z' };

test('a file that is brought while its list is seen is told as brought there, and then asked about no more', async () => {
  let state = 'running';
  const calls = await look(<MovingInPage />, () => ({ data: [{ ...file, state }] }));
  await expect.element(page.getByText(textOf('moving-in:states.running'), { exact: true })).toBeVisible();
  state = 'finished';
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(page.getByText(textOf('moving-in:states.finished'), { exact: true })).toBeVisible();
  const asked = calls.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls.length).toBe(asked);
});

test('of a file that broke off is asked more rarely, in the list that it stands in for days', async () => {
  const calls = await look(<MovingInPage />, () => ({ data: [{ ...file, state: 'running', held: 'given-up' }] }));
  await expect.element(page.getByText('theirs.csv')).toBeVisible();
  const asked = calls.length;
  await vi.advanceTimersByTimeAsync(14_000);
  expect(calls.length).toBe(asked);
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(() => calls.length).toBe(asked + 1);
});

test('of a file that is not there is asked no more', async () => {
  const refusal = { status: false, statusCode: 'C10404', msg: 'No such file.' };
  const calls = await look(<MovePage />, () => Response.json(refusal, { status: 404 }));
  await expect.element(page.getByText('No such file.')).toBeVisible();
  const asked = calls.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls.length).toBe(asked);
});
