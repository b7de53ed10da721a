import { allCalls } from '@tessera/contracts/all-calls';
import type { Call } from '@tessera/contracts/call';
import { productName } from '@tessera/contracts/product';
import { apiKeyScheme } from './features/api-access/api-access.public.ts';
import { apiGuide, refusalsOfAnyCall } from './features/api-access/api-guide.ts';
import { exampleSamples } from './features/api-access/example-samples.ts';
import { moveGuide } from './features/api-access/move-guide.ts';
import { domainUrls } from './features/brand/brand.public.ts';
import { visitScheme } from './features/my-device/my-device.public.ts';
import { playerGuide } from './features/player/player-guide.ts';
import { describeWebhooks, documentedMessages, webhookGuide } from './features/webhooks/describe-webhooks.ts';
import { docsPages } from './platform/docs/docs-pages.ts';
import type { ApiDocument } from './platform/docs/document.ts';
import type { DocsDress, DocsOptions } from './platform/docs/serve-docs.ts';
import { isServedAtOwnHost } from './platform/http/host-owner.ts';
import { openApiDocument } from './platform/http/openapi.ts';

/** The documentation of every call, with what integrators read first. */
export function appDocument(version: string, title = productName, calls: readonly Call[] = allCalls): object {
  return openApiDocument(calls, version, {
    title,
    purpose: 'Activate media-player applications on devices known by their MAC address.',
    guides: [apiGuide, webhookGuide],
    tokens: { apiKey: apiKeyScheme, visit: visitScheme },
    besides: { webhooks: describeWebhooks() },
  });
}

const guides = [
  { name: 'move-your-bot', title: 'Move your bot here', text: moveGuide },
  { name: 'make-a-player', title: 'Make a player', text: playerGuide },
];

/**
 * The document, and the pages that it is read on. On a reseller's own host it is theirs: under their name, with their address in the
 * examples, and without the calls that are for operators, which are not there.
 */
export function appDocs(version: string, publicUrl: string): Omit<DocsOptions, 'directory' | 'dress'> {
  const urlOf = domainUrls(publicUrl);
  const document = ({ name, ownHost }: DocsDress) =>
    appDocument(version, name, ownHost === null ? allCalls : allCalls.filter(isServedAtOwnHost));
  return {
    document,
    addresses: ['/docs', ...guides.map(({ name }) => `/docs/${name}`)],
    pages: (worn) =>
      docsPages({
        name: worn.name,
        icon: worn.icon ?? worn.logo ?? '/favicon.svg',
        // The same, as JSON: what is left out of it is left out here too.
        document: JSON.parse(JSON.stringify(document(worn))) as ApiDocument,
        messages: documentedMessages(),
        guides,
        publicUrl: worn.ownHost === null ? publicUrl : urlOf(worn.ownHost),
        samples: exampleSamples,
        commonCodes: Object.keys(refusalsOfAnyCall),
      }),
  };
}
