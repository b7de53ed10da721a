import { type WebhookMessage, webhookMessages } from '@tessera/contracts/webhooks.events';
import { webhookLimits } from '@tessera/contracts/webhooks.forms';
import * as z from 'zod/mini';
import type { DocumentedMessage, JsonSchema } from '../../platform/docs/document.ts';
import { pauses } from './back-off.ts';

type Json = Record<string, unknown>;

/** `1 and 5 minutes, 2 and 24 hours`. */
function said(milliseconds: readonly number[]): string {
  const minutes = milliseconds.map((pause) => pause / 60_000);
  const listed = new Intl.ListFormat('en');
  const asTexts = (counts: number[]) => listed.format(counts.map(String));
  const short = asTexts(minutes.filter((count) => count < 60));
  return `${short} minutes, then ${asTexts(minutes.filter((count) => count >= 60).map((count) => count / 60))} hours`;
}

/** What the document says of webhooks as a whole. */
export const webhookGuide = `
## Webhooks

Under *Webhooks* in the portal, or signed in with the calls under \`/webhooks\` (no API key opens them), add an address of a system of your own and choose
what it is told: ${webhookMessages.map(({ type }) => `\`${type}\``).join(', ')}. Each message is a POST with a body like
\`{"type": "credit.received", "timestamp": "2027-01-15T12:00:00.000Z", "environment": "live", "data": {…}}\`; the shape of each \`data\`
stands [with the calls](#calls-webhooks), and under \`webhooks\` in [the document](/api/openapi.json).

Messages are signed as [Standard Webhooks](https://www.standardwebhooks.com) describes, so one of its libraries checks them:

\`\`\`js
import { Webhook } from 'standardwebhooks';

const message = new Webhook('whsec_…').verify(rawBody, headers); // throws unless it is ours and not old
\`\`\`

By hand: \`webhook-signature\` holds, after \`v1,\`, the base64 of the HMAC-SHA256 of \`webhook-id.webhook-timestamp.body\` under the secret
(what follows \`whsec_\`, base64-decoded), of the body as it came, before it is read as JSON. A \`webhook-timestamp\` (seconds since 1970) more than five minutes off is refused: somebody may send
a message of ours again. For a day after a new secret was made it holds several, with spaces between: one by each
secret of that day.

Answer with 2xx within 10 seconds, whatever you do with the message later; a redirect is not followed. Otherwise it is sent again, with the same \`webhook-id\`: after
${said(pauses)}, each up to a tenth longer. Take the same id twice as one. Messages may overtake each other: which is newer, \`timestamp\` tells, and of
one instant the number in \`data\`.

While an endpoint fails, at most three of its messages are tried a minute; once it takes one, what was not tried yet follows, and the rest when
its time comes: after an hour's outage the last of it some two hours later. What was sent is kept for ${webhookLimits.keptDays} days (\`GET /webhooks/{id}/deliveries\`), and sent again by \`POST /webhook-deliveries/{id}/retry\`, one by
one, whatever became of it. An endpoint that fails for days, or answers 410, is switched off, its owner gets a mail, and what waits has \`failed\`. Switched on
again it hears what happens from then on, and of devices that ended up to a week before; the rest is in the statement and the lists.

Not told is what takes something back: an activation that is undone, credit that returns by it or is deducted. \`GET /credit-statement\` has both.
`;

/** The messages as OpenAPI's \`webhooks\`: what is posted to people's own systems. */
export function describeWebhooks(): Json {
  return Object.fromEntries(webhookMessages.map((message) => [message.type, { post: operation(message) }]));
}

/** The same for the pages. */
export function documentedMessages(): DocumentedMessage[] {
  return webhookMessages.map((message) => ({ ...operation(message), type: message.type }));
}

function operation({ type, summary, schema }: WebhookMessage) {
  const { $schema: _dialect, ...body } = z.toJSONSchema(schema, { io: 'output' }) as JsonSchema & { $schema?: string };
  return {
    operationId: `told.${type}`.replace(/\.(\w)/g, (_all, letter: string) => letter.toUpperCase()),
    tags: ['Webhooks'],
    summary,
    security: [],
    parameters: [
      header('webhook-id', 'Names the message; the same at every try'),
      header('webhook-timestamp', 'When this try was made, in seconds since 1970'),
      header('webhook-signature', '`v1,` and the signature in base64'),
    ],
    requestBody: { required: true, content: { 'application/json': { schema: body } } },
    responses: { '2XX': { description: 'Taken' } },
  };
}

function header(name: string, description: string): Json {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } };
}
