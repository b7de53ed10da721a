import { allCalls } from '@tessera/contracts/all-calls';
import { productName } from '@tessera/contracts/brand.forms';
import { commonRefusals } from '@tessera/contracts/errors';
import { apiGuide } from './features/api-access/api-guide.ts';
import { exampleSamples } from './features/api-access/example-samples.ts';
import { moveGuide } from './features/api-access/move-guide.ts';
import { playerGuide } from './features/player/player-guide.ts';
import { describeWebhooks, webhookGuide } from './features/webhooks/describe-webhooks.ts';
import { docsPages } from './platform/docs/docs-pages.ts';
import type { ApiDocument } from './platform/docs/document.ts';
import type { DocsOptions } from './platform/docs/serve-docs.ts';
import { openApiDocument } from './platform/http/openapi.ts';

/** The documentation of every call, with what integrators read first. */
export function appDocument(version: string, title = productName): object {
  return openApiDocument(allCalls, version, {
    title,
    purpose: 'Activate media-player applications on devices known by their MAC address.',
    guides: [apiGuide, webhookGuide],
    webhooks: describeWebhooks(),
  });
}

const guides = [
  { name: 'move-your-bot', title: 'Move your bot here', text: moveGuide },
  { name: 'make-a-player', title: 'Make a player', text: playerGuide },
];

/** The document, and the pages that it is read on. */
export function appDocs(version: string, publicUrl: string): Omit<DocsOptions, 'directory' | 'dress'> {
  const document = (name: string) => appDocument(version, name);
  return {
    document,
    addresses: ['/docs', ...guides.map(({ name }) => `/docs/${name}`)],
    pages: ({ name, icon, logo }) =>
      docsPages({
        name,
        icon: icon ?? logo ?? '/favicon.svg',
        // The same, as JSON: what is left out of it is left out here too.
        document: JSON.parse(JSON.stringify(document(name))) as ApiDocument,
        guides,
        publicUrl,
        samples: exampleSamples,
        commonCodes: ['C10002', 'C10403', ...commonRefusals],
      }),
  };
}
