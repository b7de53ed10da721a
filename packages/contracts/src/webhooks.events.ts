import * as z from 'zod/mini';
import { activationSources, boughtPackages } from './activations.lists.ts';
import type { Schema } from './call.ts';
import { customer } from './customer.ts';
import { described, instant } from './fields.ts';
import { ticketStatuses } from './tickets.lists.ts';
import type { WebhookEvent } from './webhooks.forms.ts';

/** The kinds of message: the events, and what the test button sends. */
export type WebhookMessageType = WebhookEvent | 'webhook.test';

const device = {
  device_id: z.int(),
  mac_address: z.string(),
  app_id: z.int(),
  app_name: z.string(),
  customer: described(
    'As the receiver noted them of the MAC; null where they did not, or may not know of customers.',
    z.nullable(z.omit(customer, { id: true })),
  ),
};

/** What each message carries as `data`. */
const dataOf = {
  'device.activated': z.object({
    ...device,
    activation_id: z.int(),
    package: z.enum(boughtPackages),
    expires_at: instant(),
    credit_point: z.int(),
    activated_from: z.enum(activationSources),
  }),
  'device.expiring': z.object({ ...device, package: z.nullable(z.string()), expires_at: instant() }),
  'device.expired': z.object({ ...device, package: z.nullable(z.string()), expires_at: instant() }),
  'credit.received': z.object({
    transfer_id: z.int(),
    tr_type: z.string(),
    credit_point: z.int(),
    balance: z.int(),
    from_email: z.nullable(z.string()),
  }),
  'credit.low': z.object({ balance: z.int(), threshold: z.int() }),
  'code.redeemed': z.object({ ...device, code_id: z.int(), code: z.string(), expires_at: instant() }),
  'device.renewal-asked': z.object({ ...device, package: z.nullable(z.string()), expires_at: instant() }),
  'playlist.line-ending': z.object({
    ...device,
    playlist_id: z.int(),
    playlist_name: z.string(),
    ends_at: instant(),
  }),
  'customer.changed': z.object({
    mac_address: z.string(),
    customer: described('As noted now; null: erased.', z.nullable(z.omit(customer, { id: true }))),
  }),
  'ticket.answered': z.object({
    ticket_id: z.int(),
    number: z.string(),
    title: z.string(),
    ticket_status: z.enum(ticketStatuses),
    comment: z.string(),
  }),
  'webhook.test': z.object({ webhook_id: z.int() }),
} as const;

export type WebhookData = { [T in WebhookMessageType]: z.output<(typeof dataOf)[T]> };

const whenSent: Record<WebhookMessageType, string> = {
  'device.activated': 'A device was activated or extended from one’s credit; that it was undone later is not told',
  'device.expiring': 'An enabled device of one’s own expires within 7 days; once per device and expiry',
  'device.expired': 'An enabled device of one’s own has expired; once per device and expiry',
  'credit.received':
    'Credit points were given, bought or made; not those that come back, as after an undo, a reversal or a deduction',
  'credit.low': 'The balance fell below one’s threshold; once per crossing',
  'code.redeemed': 'A player redeemed one of one’s codes',
  'device.renewal-asked':
    'Whoever holds a device’s key asked on its page that it be renewed; once a day per device at most',
  'playlist.line-ending':
    'A line of a playlist on a device of one’s own ends within 7 days, as its provider tells by night; once per playlist and end',
  'customer.changed': 'What one has noted of a customer came, changed, moved to another MAC, or was erased',
  'ticket.answered': 'Somebody answered, resolved or reopened one’s ticket with a comment',
  'webhook.test': 'Someone pressed the test button',
};

const envelope = <T extends WebhookMessageType>(type: T) =>
  z.object({
    type: z.literal(type),
    timestamp: instant(),
    environment: z.enum(['live', 'sandbox']),
    data: dataOf[type],
  });

export interface WebhookMessage {
  type: WebhookMessageType;
  summary: string;
  schema: Schema;
}

/** Every message as it is sent, for the documentation. */
export const webhookMessages: WebhookMessage[] = (Object.keys(dataOf) as WebhookMessageType[]).map((type) => ({
  type,
  summary: whenSent[type],
  schema: envelope(type),
}));
