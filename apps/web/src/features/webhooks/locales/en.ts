import type { WordsOf } from '@tessera/contracts/feature';
import type { webhooksFeature } from '@tessera/contracts/webhooks.feature';

export const messages = {
  title: 'Webhooks',
  subtitle: 'Your own systems are told what happens, signed and tried again until they answer.',
  add: 'Add webhook',
  addTitle: 'Add a webhook',
  editTitle: 'Edit webhook',
  full: 'At most {count} webhooks are possible.',
  empty: 'No webhooks yet',
  emptyHint:
    'Add the address of a system of yours, and choose what it is told. The example below shows how it proves that a message is ours.',
  menuOf: 'Actions for {url}',
  deliveries: 'Deliveries',
  sendTest: 'Send a test message',
  switchOff: 'Switch off',
  switchOn: 'Switch on',
  rotate: 'Make a new secret',
  on: 'On',
  off: 'Off',
  failing: 'Failing',
  offFailing:
    'It failed for days and was switched off. When the receiver works again, switch it on and send the failed messages again.',
  offGone: 'The receiver answered that it is gone (410), so it was switched off.',
  lastDelivered: 'Last delivered',
  never: 'Never',
  failingSince: 'Failing since',
  oldSecretUntil: 'Former secret signs until',
  url: 'Address',
  urlHint: 'https only, and reachable from the internet.',
  description: 'Description',
  events: 'Events',
  event: {
    'device-activated': 'A device was activated or extended with your credit',
    'device-expiring': 'A device of yours expires within 7 days',
    'device-expired': 'A device of yours has expired',
    'credit-received': 'Credit points came in',
    'credit-low': 'Your balance fell below your alert',
    'code-redeemed': 'A player redeemed one of your codes',
    'device-renewal-asked': 'A customer asks on their device’s page to renew it',
    'playlist-line-ending': 'The line of a playlist ends within 7 days',
    'customer-changed': 'A customer of yours was noted, changed or erased',
    'ticket-answered': 'One of your tickets was answered',
  },
  secret: 'Secret',
  secretTitle: 'Signing secret',
  secretOnce: 'Copy it now and keep it safe: it is not shown again. Your receiver needs it to check the signature.',
  rotateTitle: 'Make a new secret?',
  rotateText: 'For {hours} hours messages to {url} are signed with both secrets, then with the new one alone.',
  removeTitle: 'Remove this webhook?',
  removeConfirm: 'Remove webhook',
  removeText: '{url} is told nothing more, and its list of deliveries goes.',
  switchOffTitle: 'Switch this webhook off?',
  switchOffText: '{url} is told nothing while it is off, and what waits for it is dropped.',
  verifyTitle: 'Check the signature',
  verifyText:
    'Messages are signed as Standard Webhooks describes (headers webhook-id, webhook-timestamp, webhook-signature). Answer with 2xx within 10 seconds; a message may come twice, with the same webhook-id.',
  example: 'Example for Node.js',
  deliveriesTitle: 'Deliveries',
  message: 'Message',
  response: 'Response',
  attempts: 'Attempts',
  nextAttempt: 'Next attempt',
  lastAttempt: 'Last attempt',
  duration: 'Duration',
  milliseconds: '{count} ms',
  request: 'Request',
  messageId: 'Message id',
  statusOf: 'Status',
  details: 'Details',
  sendAgain: 'Send again',
  anyState: 'All states',
  state: {
    pending: 'On its way',
    retrying: 'Tried again later',
    delivered: 'Delivered',
    failed: 'Failed',
  },
  error: {
    status: 'The receiver answered with an error.',
    redirect: 'The receiver answered with a redirect; none is followed.',
    timeout: 'The receiver did not answer within 10 seconds.',
    name: 'The name of the address is unknown.',
    address: 'The address leads to a private network.',
    connection: 'No connection to the receiver, or its certificate is not valid.',
    disabled: 'The webhook was switched off before.',
    secret: 'The secret can’t be read any more. Make a new one.',
  },
  noDeliveries: 'Nothing was sent yet',
  noDeliveriesHint: 'Send a test message to see whether your receiver answers. Deliveries are kept for 30 days.',
  sent: 'What was sent',
  answered: 'What the receiver answered',
  nav: {
    webhooks: 'Webhooks',
  },
};

export const words = {
  actions: {
    'webhook.add': 'Webhook: added',
    'webhook.edit': 'Webhook: changed',
    'webhook.rotate-secret': 'Webhook: secret renewed',
    'webhook.remove': 'Webhook: removed',
  },
  kinds: {
    webhook: 'Webhook',
  },
  fields: {
    events: 'Events',
  },
} satisfies WordsOf<typeof webhooksFeature>;

declare module '../../../lib/texts.ts' {
  interface Texts {
    webhooks: typeof messages;
  }
}
