import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  kind: number;
  isFailed: boolean;
  attributes: Record<string, unknown>;
  resource: Record<string, unknown>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

interface SentSpan extends Omit<ReceivedSpan, 'attributes'> {
  attributes: Attribute[];
  status: { code: number };
}

interface Sent {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

const valuesOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** What a collector of traces receives: OTLP over HTTP, as JSON. What else comes, such as webhooks, it takes as well. */
export async function openOtlpReceiver(status = 200) {
  const spans: ReceivedSpan[] = [];
  const requests: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { resourceSpans = [] } = JSON.parse(Buffer.concat(chunks).toString()) as Partial<Sent>;
    requests.push({ url: request.url, headers: request.headers });
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        const { name, traceId, spanId, parentSpanId, kind, attributes, status } = span;
        const about = { name, traceId, spanId, parentSpanId, kind, isFailed: status.code === 2 };
        spans.push({ ...about, attributes: valuesOf(attributes), resource: valuesOf(resource.attributes) });
      }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
