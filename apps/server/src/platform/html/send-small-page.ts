import { type Locale, languageTagOf } from '@tessera/contracts/locales';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from './escape-html.ts';

interface SmallPage {
  title: string;
  /** Whose page it is, where it says so: above the title, and behind it in the browser's tab. */
  name?: string;
  /** Its style, and what else stands in the head, as HTML. */
  head: string;
  /** What it may load and send: `Content-Security-Policy`. */
  policy: string;
  /** Below the title, as HTML. */
  content: string;
}

/** A page of the server's own, without a script, which nothing keeps and no search engine lists. */
export function sendSmallPage(reply: FastifyReply, page: SmallPage, locale: Locale): FastifyReply {
  const title = escapeHtml(page.title);
  const name = page.name === undefined ? undefined : escapeHtml(page.name);
  return reply
    .header('Content-Security-Policy', page.policy)
    .header('Referrer-Policy', 'no-referrer')
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${languageTagOf[locale]}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}${name === undefined ? '' : ` · ${name}`}</title>
${page.head}
</head>
<body>
<main>
${name === undefined ? '' : `<p class="name">${name}</p>\n`}<h1>${title}</h1>
${page.content}
</main>
</body>
</html>
`);
}
