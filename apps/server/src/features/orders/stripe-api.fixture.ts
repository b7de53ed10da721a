import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What of Stripe's API an order needs, on this machine; sessions by their id. */
export interface StripeApi {
  url: URL;
  /** What was asked to be opened, form fields decoded, with the idempotency key of each. */
  opened: { fields: Record<string, string>; key: string | undefined }[];
  sessions: Map<string, Record<string, unknown>>;
  /** Refuses to work until it is set to false again. */
  isDown: boolean;
  close(): Promise<void>;
}

/** The same idempotency key opens the same session, as with the real one. */
export async function openStripeApi(): Promise<StripeApi> {
  const keys = new Map<string, string>();
  const api: Omit<StripeApi, 'url' | 'close'> = { opened: [], sessions: new Map(), isDown: false };
  let count = 0;
  const open = (body: string, key: string | undefined): Record<string, unknown> => {
    api.opened.push({ fields: Object.fromEntries(new URLSearchParams(body)), key });
    count += 1;
    const id = (key && keys.get(key)) ?? `cs_test_${count}`;
    if (key) keys.set(key, id);
    const session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.test/c/${id}`,
      status: 'open',
      payment_status: 'unpaid',
    };
    if (!api.sessions.has(id)) api.sessions.set(id, session);
    return api.sessions.get(id) ?? session;
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const [, id, verb] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(expire))?(?:\?.*)?$/.exec(request.url ?? '') ?? [];
    const header = request.headers['idempotency-key'];
    const session = id ? api.sessions.get(id) : open(body, Array.isArray(header) ? header[0] : header);
    const canExpire = session?.status === 'open';
    if (verb && canExpire) Object.assign(session, { status: 'expired' });
    const status = api.isDown || (verb && session && !canExpire) ? 400 : session ? 200 : 404;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(status === 200 ? session : { error: { type: 'invalid_request_error', message: 'No' } }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return Object.assign(api, { url: new URL(`http://127.0.0.1:${port}`), close });
}

/** What Stripe was given with the payment of an order, and puts beside all that it tells of it. */
export function metadataOf({ opened }: StripeApi, orderId: number): Record<string, string> {
  const fields = opened.find(({ fields }) => fields['metadata[order]'] === String(orderId))?.fields ?? {};
  const names = ['installation', 'environment', 'order', 'opened'];
  return Object.fromEntries(names.map((name) => [name, fields[`metadata[${name}]`] ?? '']));
}
