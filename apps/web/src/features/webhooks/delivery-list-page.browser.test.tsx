import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changed } from '../../lib/changes.ts';
import { textOf } from '../../lib/i18n.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { DeliveryListPage } from './delivery-list-page.tsx';
import type { DeliverySearch } from './webhooks.api.ts';

const sent: Record<string, unknown> = {
  ...{ id: 8, message_id: 'msg_8', type: 'test', body: '{}', request_id: null, state: 'pending', attempts: 0 },
  ...{ error: null, duration_ms: null, next_attempt_at: null, last_attempt_at: null, response_status: null },
  ...{ response_excerpt: null, created_at: '2026-11-27T09:00:00Z' },
};

const lists: Record<string, DeliverySearch['state']> = { 'all messages': undefined, 'those on their way': 'pending' };

test.each(Object.entries(lists))('a message that lies open over %s says once it has arrived', async (_name, state) => {
  signIn(groups.reseller, ['Api-Control']);
  let delivery = sent;
  answerCalls(({ call }) => {
    if (!call.includes('/deliveries')) return { data: [{ id: 3, url: 'https://a.test' }] };
    const isListed = !call.includes('state=pending') || delivery.state === 'pending';
    return { data: isListed ? [delivery] : [], total: 1 };
  });
  const search = { page: 1, size: 10, sort: 'created_at', dir: 'desc', q: '', ...(state && { state }) };
  await drawScreen({ path: '/webhooks/$id', component: DeliveryListPage, at: '/webhooks/3', search });
  await page.getByRole('button', { name: /test/ }).click();
  await page.getByRole('menuitem', { name: textOf('webhooks:details') }).click();
  const message = page.getByRole('dialog');
  await expect.element(message.getByText(textOf('webhooks:state.pending'))).toBeVisible();
  delivery = { ...sent, state: 'delivered', attempts: 1, response_status: 204 };
  await changed('webhooks');
  await expect.element(message.getByText(textOf('webhooks:state.delivered'))).toBeVisible();
  await expect.element(message.getByText('204')).toBeVisible();
});
