import { randomBytes } from 'node:crypto';
import { type Locale, localeFromHeader } from '@tessera/contracts/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../html/escape-html.ts';
import { sendSmallPage } from '../html/send-small-page.ts';

const texts: Record<Locale, { title: string; text: string; players: string }> = {
  en: {
    title: 'We will be right back',
    text: 'The portal is under maintenance. This page looks again by itself.',
    players: 'Devices go on playing meanwhile.',
  },
  ar: {
    title: 'سنعود بعد قليل',
    text: 'البوابة قيد الصيانة. تُعيد هذه الصفحة المحاولة من تلقاء نفسها.',
    players: 'وتواصل الأجهزة العمل في هذه الأثناء.',
  },
  de: {
    title: 'Wir sind gleich wieder da',
    text: 'Das Portal wird gerade gewartet. Diese Seite sieht von selbst wieder nach.',
    players: 'Die Geräte spielen in der Zwischenzeit weiter.',
  },
  br: {
    title: 'Voltamos já',
    text: 'O portal está em manutenção. Esta página tenta de novo sozinha.',
    players: 'Enquanto isso, os dispositivos continuam reproduzindo.',
  },
  esp: {
    title: 'Volvemos enseguida',
    text: 'El portal está en mantenimiento. Esta página vuelve a intentarlo sola.',
    players: 'Mientras tanto, los dispositivos siguen reproduciendo.',
  },
};

const style = `:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f4f3f3, #1a1516); color: light-dark(#241c1d, #f2ecec); }
main { max-width: 28rem; margin: 15vh auto 0; padding: 1.5rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; }
p { margin: 0 0 0.5rem; overflow-wrap: anywhere; }
.name { margin-bottom: 2rem; font-weight: 600; }`;

/** How soon the page looks again, however long it is meant to take: the end may come early. */
const lookAgainSeconds = 30;

/** Whatever page of the portal was asked for, in the reader's language. */
export function sendMaintenancePage(
  request: FastifyRequest,
  reply: FastifyReply,
  retryAfterSeconds: number,
  portalName: string,
): FastifyReply {
  const locale = localeFromHeader(request.headers['accept-language']);
  const t = texts[locale];
  const nonce = randomBytes(16).toString('base64');
  const page = {
    title: t.title,
    name: portalName,
    head: `<meta http-equiv="refresh" content="${lookAgainSeconds}">\n<style nonce="${nonce}">${style}</style>`,
    policy: `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    content: `<p>${escapeHtml(t.text)}</p>\n<p>${escapeHtml(t.players)}</p>`,
  };
  reply.code(503).header('Retry-After', String(retryAfterSeconds)).header('Vary', 'Accept-Language');
  return sendSmallPage(reply, page, locale);
}
