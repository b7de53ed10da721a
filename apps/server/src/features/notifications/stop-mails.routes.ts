import { randomBytes } from 'node:crypto';
import { type Locale, localeFromHeader } from '@tessera/contracts/locales';
import { channelsOf, type TellingName, tellingNames } from '@tessera/contracts/told';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { sendSmallPage } from '../../platform/html/send-small-page.ts';
import type { PageDress } from '../../platform/http/page-dress.ts';
import { openStopLink, stopPath } from '../../platform/mail/stop-link.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { stopTexts } from './stop-mails.texts.ts';
import { setToldHow } from './told-how.queries.ts';

/**
 * Where the link of a mail leads that its reader may switch off. Programs that look at mails open every link, so opening it changes
 * nothing: its button does, and the mail program's own, which posts to the same address (RFC 8058). Neither needs a sign-in, and neither
 * tells whose mails they are. The page wears the brand of the host that it is asked for on, as the mail's links are on their reader's.
 */
export function serveStopMails(app: FastifyInstance, { db, secretBox, dress }: StopMailsOptions): void {
  app.register(
    async (pages) => {
      // Nothing in it is read: the address says all.
      pages.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 1024 },
        async () => undefined,
      );
      pages.get<Entry>('/', async (request, reply) => {
        const stop = readStop(secretBox, request);
        return sendPage(reply, await dress(request), stop ? 'asked' : 'broken', stop?.locale ?? languageOf(request));
      });
      pages.post<Entry>('/', async (request, reply) => {
        const stop = readStop(secretBox, request);
        const worn = await dress(request);
        if (!stop) return sendPage(reply.code(404), worn, 'broken', languageOf(request));
        const { userId: user_id, telling, locale } = stop;
        await transaction(db, (tx) => setToldHow(tx, { user_id, telling, channel: 'mail', is_on: false }));
        return sendPage(reply, worn, 'done', locale);
      });
    },
    { prefix: stopPath },
  );
}

interface StopMailsOptions {
  db: Database;
  secretBox: SecretBox;
  /** What the portal looks like on the host of a request. */
  dress: (request: FastifyRequest) => Promise<PageDress>;
}

type Entry = { Querystring: { token?: unknown } };

const languageOf = ({ headers }: FastifyRequest<Entry>) => localeFromHeader(headers['accept-language']);

function readStop(secretBox: SecretBox, { query }: FastifyRequest<Entry>) {
  const stop = typeof query.token === 'string' ? openStopLink(secretBox, query.token) : undefined;
  // A release ago there may have been others.
  const isKnown = (name: string): name is TellingName => tellingNames.some((known) => known === name);
  if (!stop || !isKnown(stop.telling) || channelsOf(stop.telling).mail === undefined) return undefined;
  return { ...stop, telling: stop.telling };
}

function sendPage(
  reply: FastifyReply,
  { name, shades }: PageDress,
  state: 'asked' | 'done' | 'broken',
  locale: Locale,
): FastifyReply {
  const t = stopTexts[locale];
  const settings = `<p><a href="/told-how">${escapeHtml(t.settings)}</a></p>`;
  const content = {
    asked: `<p>${escapeHtml(t.question)}</p>\n<form method="post"><button>${escapeHtml(t.stop)}</button></form>`,
    done: `<p role="status">${escapeHtml(t.done)}</p>\n<p>${escapeHtml(t.more)}</p>\n${settings}`,
    broken: `<p role="alert">${escapeHtml(t.broken)}</p>\n${settings}`,
  }[state];
  const nonce = randomBytes(16).toString('base64');
  const page = {
    title: t.title,
    name,
    head: `<style nonce="${nonce}">${style(shades?.[6] ?? '#bf232e', shades?.[4] ?? '#f27974')}</style>`,
    policy: `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    content,
  };
  return sendSmallPage(reply, page, locale);
}

/** The brand's colour is a ground that white is read on; `onDark` is read on a dark one. */
const style = (brand: string, onDark: string) => `:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fafafb, #0f1012); color: light-dark(#17181b, #eceef1); }
main { max-width: 28rem; margin: 10vh auto 0; padding: 1.5rem; background: light-dark(#fff, #17181b); border: 1px solid light-dark(#e9eaed, #2b2e34); border-radius: 12px; }
@media (max-width: 32rem) { main { margin: 0; min-height: 100vh; border: 0; border-radius: 0; box-sizing: border-box; } }
h1 { margin: 0 0 0.5rem; font-size: 1.375rem; }
button { width: 100%; min-height: 44px; border: 0; border-radius: 8px; background: ${brand}; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
a { color: light-dark(${brand}, ${onDark}); }
.name { margin: 0 0 1.5rem; font-weight: 600; overflow-wrap: anywhere; }
`;
