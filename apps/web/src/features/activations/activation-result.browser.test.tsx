import { groups } from '@tessera/contracts/groups';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { ActivationResult } from './activation-result.tsx';
import type { Outcome } from './outcome.ts';

const oneWord = 'W'.repeat(110);
const outcome: Outcome = {
  request: { macAddress: '00:1a:79:3b:4c:5d', app_ids: [1], is_trial: 3, customer: { name: oneWord } },
  lines: [{ kind: 'failed', appId: 1, module: 'Lumo Player', statusCode: 'C10422', reason: 'Not enough credit' }],
};

const Result = () => (
  <ActivationResult
    outcome={outcome}
    heading={createRef()}
    onUndone={() => {}}
    onExtend={() => {}}
    onSavePlaylist={null}
    onAnother={() => {}}
    onChooseAgain={() => {}}
  />
);

test('on a phone a customer’s name that is one long word stays on the screen', async () => {
  await page.viewport(390, 844);
  signIn(groups.reseller, []);
  answerCalls(() => ({ status: true, data: [] }));
  await drawScreen({ path: '/', component: Result, at: '/' });
  const name = page.getByText(oneWord);
  await expect.element(name).toBeVisible();
  expect(name.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});
