import { type Locale, languageTagOf, localeFromHeader, locales } from '@tessera/contracts/locales';
import { writeMoney } from '@tessera/contracts/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Environment } from '../../../platform/db/environment.ts';
import { escapeHtml } from '../../../platform/html/escape-html.ts';
import { sendSmallPage } from '../../../platform/html/send-small-page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Payments } from './payment-provider.ts';
import { testPaymentTexts } from './test-payment-texts.ts';
import { decideTestPayment, findTestPayment, type TestPayment } from './test-payments.queries.ts';
import { testMessage, testPaymentPath, testSignatureHeader } from './test-provider.ts';

export interface TestPaymentPageOptions {
  databases: Record<Environment, Database>;
  payments: Payments;
  clock: Clock;
  secret: string;
}

const pagePolicy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const decisions = { approve: 'paid', fail: 'failed', cancel: 'cancelled' } as const;

/**
 * The test provider's own page: the buyer approves or fails a payment, and the provider tells the portal so by its webhook, signed.
 * Whoever has the address may decide, as with every payment page; it can't be guessed.
 */
export function serveTestPayments(app: FastifyInstance, options: TestPaymentPageOptions): void {
  app.register(
    async (pages) => {
      // A form posts its button; the address says the rest.
      pages.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 1024 },
        async (_request: unknown, body: string) => new URLSearchParams(body),
      );
      pages.get('/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
      pages.get<Entry>('/:environment/:reference', async (request, reply) => {
        const { environment, payment } = await findPayment(options, request);
        return sendPage(reply, payment, environment, languageOf(request));
      });
      pages.post<Entry>('/:environment/:reference', async (request, reply) => {
        const { environment, payment } = await findPayment(options, request);
        const decision = request.body instanceof URLSearchParams ? request.body.get('decision') : null;
        if (decision === null || !Object.hasOwn(decisions, decision)) throw new Refusal('C10010');
        const state = decisions[decision as keyof typeof decisions];
        const decided = await decideTestPayment(options.databases[environment], payment.reference, state);
        if (decided) await tellPortal(app, options, environment, decided);
        return reply.redirect(`/billing?order=${payment.order_id}`, 303);
      });
    },
    { prefix: '/test-payments' },
  );
}

type Entry = { Params: { environment: string; reference: string }; Querystring: { lang?: unknown } };

/** That of the portal, which may be another than the browser's. */
function languageOf({ query, headers }: FastifyRequest<Entry>): Locale {
  return locales.find((locale) => locale === query.lang) ?? localeFromHeader(headers['accept-language']);
}

async function findPayment({ databases, payments }: TestPaymentPageOptions, request: FastifyRequest<Entry>) {
  const { environment, reference } = request.params;
  if ((environment !== 'live' && environment !== 'sandbox') || !/^tp_[\w-]{32}$/.test(reference))
    throw new Refusal('C10012');
  const payment = payments.named('test', environment)
    ? await findTestPayment(databases[environment], reference)
    : undefined;
  if (!payment) throw new Refusal('C10012');
  return { environment: environment as Environment, payment };
}

/** Through the portal's front door. A word that gets lost is asked for by the job that looks after open orders. */
async function tellPortal(
  app: FastifyInstance,
  { secret, clock }: TestPaymentPageOptions,
  environment: Environment,
  payment: TestPayment,
): Promise<void> {
  const { body, signature } = testMessage(payment, environment, secret, clock.now());
  const answer = await app.inject({
    method: 'POST',
    url: `${environment === 'sandbox' ? '/api/sandbox' : '/api'}/payments/test/webhook`,
    headers: { 'content-type': 'application/json', [testSignatureHeader]: signature },
    payload: body,
  });
  if (answer.statusCode !== 200) app.log.warn({ status: answer.statusCode }, 'The test provider was not heard');
}

function sendPage(reply: FastifyReply, payment: TestPayment, environment: Environment, locale: Locale): FastifyReply {
  const t = testPaymentTexts[locale];
  const money = writeMoney(`${languageTagOf[locale]}-u-nu-latn`, Number(payment.amount), payment.currency);
  const path = testPaymentPath(environment, payment.reference);
  const button = (decision: keyof typeof decisions, text: string) =>
    `<button name="decision" value="${decision}">${escapeHtml(text)}</button>`;
  const isOpen = payment.state === 'open' || payment.state === 'failed';
  const said = payment.state === 'open' ? '' : `<p role="status">${escapeHtml(t.states[payment.state])}</p>`;
  const form = isOpen
    ? `<form method="post" action="${path}">${button('approve', t.approve)}${button('fail', t.fail)}${button('cancel', t.cancel)}</form>`
    : `<p><a href="/billing?order=${payment.order_id}">${escapeHtml(t.back)}</a></p>`;
  const content = `<p>${escapeHtml(t.notice)}</p>
<dl>
<dt>${escapeHtml(t.order)}</dt><dd><bdi>${escapeHtml(payment.title)}</bdi> (${payment.order_id})</dd>
<dt>${escapeHtml(t.amount)}</dt><dd><bdi>${escapeHtml(money)}</bdi></dd>
</dl>
${said}
${form}`;
  const head = '<link rel="stylesheet" href="/test-payments/style.css">';
  const page = { title: t.title, head, policy: pagePolicy, content };
  return sendSmallPage(reply, page, locale);
}

const style = `:root { color-scheme: light dark; --line: light-dark(#d9d2d3, #4a4142); --brand: #bf232e; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f4f3f3, #1a1516); color: light-dark(#241c1d, #f2ecec); }
main { max-width: 28rem; margin: 10vh auto 0; padding: 1.5rem; background: light-dark(#fff, #241d1e); border: 1px solid var(--line); border-radius: 12px; }
@media (max-width: 32rem) { main { margin: 0; min-height: 100vh; border: 0; border-radius: 0; box-sizing: border-box; } }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.5rem 1rem; padding: 1rem 0; border-block: 1px solid var(--line); }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; text-align: end; }
form { display: grid; gap: 0.5rem; }
button { font: inherit; min-height: 44px; border-radius: 8px; border: 1px solid var(--line); background: transparent; color: inherit; cursor: pointer; }
button:first-child { background: var(--brand); border-color: var(--brand); color: #fff; font-weight: 600; }
a { color: light-dark(#a81c27, #ff8f98); }
`;
