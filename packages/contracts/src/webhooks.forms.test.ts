import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addWebhookForm } from './webhooks.forms.ts';

test.each([
  [['device.activated', 'device.actuated'], 'invalid'],
  [[], 'webhookEvents'],
  [undefined, 'webhookEvents'],
])('of the events %j it says what is wrong', (events, message) => {
  const { error } = z.safeParse(addWebhookForm, { url: 'https://hooks.example', events });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
