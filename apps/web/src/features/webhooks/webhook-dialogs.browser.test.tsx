import { QueryClientProvider } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { Toasts } from '../../ui/toast.tsx';
import { WebhookDialogs, type WebhookStep } from './webhook-dialogs.tsx';
import type { Webhook } from './webhooks.api.ts';

const webhook = { id: 3, url: 'https://a.test/hook', description: null, events: ['ticket.answered'] } as Webhook;
const steps: [string, WebhookStep, confirm: () => string][] = [
  ['was added', { kind: 'add' }, () => textOf('webhooks:add')],
  ['got a new secret', { kind: 'rotate', webhook }, () => textOf('webhooks:rotate')],
];

test.each(steps)(
  'the secret of a webhook that %s while the screen was left is still to be seen',
  async (_what, step, confirm) => {
    signIn(groups.reseller);
    const answer = Promise.withResolvers<object>();
    const calls = answerCalls(() => answer.promise);
    await draw(
      <QueryClientProvider client={queryClient}>
        <Toasts />
      </QueryClientProvider>,
    );
    const leave = await draw(
      <QueryClientProvider client={queryClient}>
        <WebhookDialogs step={step} onStep={() => {}} />
      </QueryClientProvider>,
    );
    const address = page.getByRole('textbox', { name: textOf('webhooks:url') });
    if (step.kind === 'add') await address.fill(webhook.url);
    await page.getByRole('button', { name: confirm(), exact: true }).click();
    await expect.poll(() => calls.length).toBe(1);
    leave();
    answer.resolve({ status: true, msg: 'Done', data: webhook, secret: 'whsec_once' });
    await page.getByRole('button', { name: textOf('webhooks:secretTitle') }).click();
    await expect.element(page.getByRole('dialog').getByText('whsec_once')).toBeVisible();
  },
);
