import { allCalls } from '@tessera/contracts/all-calls';
import { apiGuide } from './features/api-access/api-guide.ts';
import { describeWebhooks, webhookGuide } from './features/webhooks/describe-webhooks.ts';
import { openApiDocument } from './platform/http/openapi.ts';

/** The documentation of every call, with what integrators read first. */
export function appDocument(version: string): object {
  return openApiDocument(allCalls, version, {
    purpose: 'Activate media-player applications on devices known by their MAC address.',
    guides: [apiGuide, webhookGuide],
    webhooks: describeWebhooks(),
  });
}
