import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { Refusal } from '../refusal.ts';

export interface MailboxOptions {
  db: Database;
  publicUrl: string;
}

const shownMails = 100;

/** No scripts at all; the mail itself comes in a frame without rights. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';

/**
 * The mails that were kept because no SMTP is set, under /dev/mailbox. They hold links that let people in: register it only where
 * nobody but this machine can reach the server.
 */
export function serveMailbox(app: FastifyInstance, { db, publicUrl }: MailboxOptions): void {
  const ownHost = new URL(publicUrl).hostname;
  app.register(
    async (pages) => {
      pages.addHook('onRequest', async (request) => assertOwnHost(request, ownHost));
      pages.get('/', async (_request, reply) => sendPage(reply, 'Mailbox', listHtml(await listMails(db))));
      pages.get('/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
      pages.get<Entry>('/:id', async (request, reply) => {
        const mail = await getMail(db, request);
        return sendPage(reply, mail.subject, mailHtml(mail));
      });
      pages.get<Entry>('/:id/html', async (request, reply) => {
        const mail = await getMail(db, request);
        return reply.header('Content-Security-Policy', mailPolicy).type('text/html; charset=utf-8').send(mail.html);
      });
    },
    { prefix: '/dev/mailbox' },
  );
}

type Entry = { Params: { id: string } };

/**
 * A page elsewhere could give its own host name our address and read along (DNS rebinding). And what a proxy passes on comes from
 * elsewhere, whatever the settings forgot to say of it.
 */
async function assertOwnHost(request: FastifyRequest, ownHost: string): Promise<void> {
  const host = request.hostname;
  const { 'x-forwarded-for': forwardedFor, forwarded } = request.headers;
  if (forwardedFor !== undefined || forwarded !== undefined) throw new Refusal('C10403');
  const isOwn = host === ownHost || /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
  if (!isOwn) throw new Refusal('C10403');
}

interface ShownMail {
  id: number;
  environment: string;
  to_address: string;
  locale: string;
  subject: string;
  created_at: Date;
}

async function listMails(db: Database): Promise<ShownMail[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'environment', 'to_address', 'locale', 'subject', 'created_at'])
    .orderBy('id', 'desc')
    .limit(shownMails)
    .execute();
}

async function getMail(
  db: Database,
  request: FastifyRequest<Entry>,
): Promise<ShownMail & { html: string; text: string }> {
  const { id } = request.params;
  const mail = /^\d{1,15}$/.test(id)
    ? await db
        .selectFrom('mails')
        .select(['id', 'environment', 'to_address', 'locale', 'subject', 'created_at', 'html', 'text'])
        .where('id', '=', Number(id))
        .executeTakeFirst()
    : undefined;
  if (!mail) throw new Refusal('C10012');
  return mail;
}

function sendPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply
    .header('Content-Security-Policy', pagePolicy)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/dev/mailbox/style.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`);
}

function listHtml(mails: ShownMail[]): string {
  if (mails.length === 0) return '<h1>Mailbox</h1>\n<p>No mail yet. What the server would send is shown here.</p>';
  const rows = mails.map(
    (mail) => `<tr>
<td><a href="/dev/mailbox/${mail.id}"><bdi>${escapeHtml(mail.subject)}</bdi></a></td>
<td>${escapeHtml(mail.to_address)}</td>
<td>${escapeHtml(mail.environment)}</td>
<td>${timeHtml(mail.created_at)}</td>
</tr>`,
  );
  return `<h1>Mailbox</h1>
<p>No SMTP server is set, so mails stay here.</p>
<table>
<thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Environment</th><th scope="col">Time</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
}

function mailHtml(mail: ShownMail & { text: string }): string {
  return `<p><a href="/dev/mailbox">All mails</a></p>
<h1><bdi>${escapeHtml(mail.subject)}</bdi></h1>
<dl>
<dt>To</dt><dd>${escapeHtml(mail.to_address)}</dd>
<dt>Environment</dt><dd>${escapeHtml(mail.environment)}</dd>
<dt>Language</dt><dd>${escapeHtml(mail.locale)}</dd>
<dt>Time</dt><dd>${timeHtml(mail.created_at)}</dd>
</dl>
<iframe src="/dev/mailbox/${mail.id}/html" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As plain text</h2>
<pre dir="auto" tabindex="0">${linkAddresses(mail.text)}</pre>`;
}

/** Escapes a text and makes its http addresses clickable. */
function linkAddresses(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}

function timeHtml(at: Date): string {
  const iso = at.toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

const style = `:root { color-scheme: light dark; --line: light-dark(#d9d2d3, #4a4142); --link: light-dark(#a81c27, #ff8f98); }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fff, #1a1516); color: light-dark(#241c1d, #f2ecec); }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; }
a { color: var(--link); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem; border-bottom: 1px solid var(--line); text-align: start; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 32rem; border: 1px solid var(--line); background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid var(--line); }
`;
