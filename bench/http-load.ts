import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { type Placed, serveLoads } from './load.ts';
import { macsOf } from './macs.ts';

export interface HttpLoad {
  kind: 'activation' | 'transfer';
  port: number;
  clients: number;
  rate?: number;
  applicationId: number;
  /** Whom the clients act as, in turn. */
  people: { token: string; subResellerId: number }[][];
}

/**
 * The leanest client there is: a kept connection per client, requests as text, and of each answer the length and the code. Driver
 * and server share the machine, and it is the server that is to be measured.
 */
serveLoads<Placed<HttpLoad>>(async (load, client) => {
  const people = load.people[client % load.people.length] ?? [];
  const send = await openConnection(load.port);
  const nextMac = macsOf(load.place, client);
  return async () => {
    const person = people[Math.floor(Math.random() * people.length)];
    if (!person) throw new Error('A client without a person');
    const answer = await send(requestOf(load, person, nextMac));
    if (!answer.includes('"statusCode":"000000"')) throw new Error(answer);
  };
});

function requestOf(
  load: HttpLoad,
  { token, subResellerId }: HttpLoad['people'][number][number],
  nextMac: () => string,
): string {
  const isTransfer = load.kind === 'transfer';
  const path = isTransfer ? `/api/resellers/${subResellerId}/add-credit-point` : '/api/bulk-multi-app-activate';
  const body = JSON.stringify(
    isTransfer
      ? { resellerId: subResellerId, creditPoint: 1 }
      : { requestData: { macAddress: nextMac(), is_trial: 3, app_ids: [load.applicationId], creditPoints: 1 } },
  );
  return `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${load.port}\r\nAuthorization: Bearer ${token}\r\nX-Request-ID: ${randomUUID()}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

function openConnection(port: number): Promise<(request: string) => Promise<string>> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let pending: { resolve(answer: string): void; reject(error: Error): void } | undefined;
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    received += chunk;
    if (!isWhole(received)) return;
    const answer = received;
    received = '';
    pending?.resolve(answer);
  });
  socket.on('close', () => pending?.reject(new Error('The server closed the connection')));
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('connect', () =>
      resolve(
        (request) =>
          new Promise((resolveAnswer, rejectAnswer) => {
            pending = { resolve: resolveAnswer, reject: rejectAnswer };
            socket.write(request, 'latin1');
          }),
      ),
    );
  });
}

function isWhole(received: string): boolean {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  const length = /content-length: (\d+)/i.exec(received.slice(0, headEnd));
  return length !== null && received.length >= headEnd + 4 + Number(length[1]);
}
