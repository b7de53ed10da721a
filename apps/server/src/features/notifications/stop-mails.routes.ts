import { type Locale, localeFromHeader } from '@tessera/contracts/locales';
import { channelsOf, type TellingName, tellingNames } from '@tessera/contracts/told';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { sendSmallPage } from '../../platform/html/send-small-page.ts';
import { openStopLink, stopPath } from '../../platform/mail/stop-link.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { stopTexts } from './stop-mails.texts.ts';
import { setToldHow } from './told-how.queries.ts';

const pagePolicy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Where the link of a mail leads that its reader may switch off. Programs that look at mails open every link, so opening it changes
 * nothing: its button does, and the mail program's own, which posts to the same address (RFC 8058). Neither needs a sign-in, and neither
 * tells whose mails they are.
 */
export function serveStopMails(app: FastifyInstance, { db, secretBox }: { db: Database; secretBox: SecretBox }): void {
  app.register(
    async (pages) => {
      // Nothing in it is read: the address says all.
      pages.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 1024 },
        async () => undefined,
      );
      pages.get('/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
      pages.get<Entry>('/', async (request, reply) => {
        const stop = readStop(secretBox, request);
        return sendPage(reply, stop ? 'asked' : 'broken', stop?.locale ?? languageOf(request));
      });
      pages.post<Entry>('/', async (request, reply) => {
        const stop = readStop(secretBox, request);
        if (!stop) return sendPage(reply.code(404), 'broken', languageOf(request));
        const { userId: user_id, telling, locale } = stop;
        await transaction(db, (tx) => setToldHow(tx, { user_id, telling, channel: 'mail', is_on: false }));
        return sendPage(reply, 'done', locale);
      });
    },
    { prefix: stopPath },
  );
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

function sendPage(reply: FastifyReply, state: 'asked' | 'done' | 'broken', locale: Locale): FastifyReply {
  const t = stopTexts[locale];
  const settings = `<p><a href="/told-how">${escapeHtml(t.settings)}</a></p>`;
  const content = {
    asked: `<p>${escapeHtml(t.question)}</p>\n<form method="post"><button>${escapeHtml(t.stop)}</button></form>`,
    done: `<p role="status">${escapeHtml(t.done)}</p>\n<p>${escapeHtml(t.more)}</p>\n${settings}`,
    broken: `<p role="alert">${escapeHtml(t.broken)}</p>\n${settings}`,
  }[state];
  const page = {
    title: t.title,
    head: `<link rel="stylesheet" href="${stopPath}/style.css">`,
    policy: pagePolicy,
    content,
  };
  return sendSmallPage(reply, page, locale);
}

const style = `:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fafafb, #0f1012); color: light-dark(#17181b, #eceef1); }
main { max-width: 28rem; margin: 10vh auto 0; padding: 1.5rem; background: light-dark(#fff, #17181b); border: 1px solid light-dark(#e9eaed, #2b2e34); border-radius: 12px; }
@media (max-width: 32rem) { main { margin: 0; min-height: 100vh; border: 0; border-radius: 0; box-sizing: border-box; } }
h1 { margin: 0 0 0.5rem; font-size: 1.375rem; }
button { width: 100%; min-height: 44px; border: 0; border-radius: 8px; background: #bf232e; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
a { color: light-dark(#bf232e, #f27974); }
`;
