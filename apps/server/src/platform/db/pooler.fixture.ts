import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What a pooler refuses, in its own words (PgBouncer 1.18's); all else it takes, and each question has one answer of null. */
export interface PoolerManners {
  atConnect?: string;
  atBegin?: string;
  /** With its code: a statement of that name was prepared by an earlier client. */
  atSecondPrepare?: string;
}

/** Speaks as much of PostgreSQL's protocol as a look at a pooler needs. */
export async function openFakePooler(manners: PoolerManners): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const prepared = new Set<string>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let rest = Buffer.alloc(0);
    let isGreeted = false;
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        const head = isGreeted ? 1 : 0;
        const length = rest.length >= head + 4 ? head + rest.readInt32BE(head) : Number.POSITIVE_INFINITY;
        if (rest.length < length) return;
        const [kind, body] = isGreeted
          ? [String.fromCharCode(rest[0] ?? 0), rest.subarray(5, length)]
          : ['connect', rest];
        rest = rest.subarray(length);
        isGreeted = true;
        socket.write(answerTo(kind, body.toString()));
      }
    });
  });
  const answerTo = (kind: string, body: string): Buffer => {
    switch (kind) {
      case 'connect':
        return manners.atConnect ? failure('08P01', manners.atConnect) : Buffer.concat([message('R', int(0)), ready]);
      case 'Q':
        if (manners.atBegin && body.startsWith('BEGIN'))
          return Buffer.concat([failure('08P01', manners.atBegin), ready]);
        return Buffer.concat([message('C', text('BEGIN')), ready]);
      case 'P': {
        const name = body.split('\0', 1)[0] ?? '';
        if (name && manners.atSecondPrepare && prepared.has(name)) return failure('42P05', manners.atSecondPrepare);
        prepared.add(name);
        return message('1');
      }
      case 'B':
        return message('2');
      case 'D':
        return message('T', Buffer.from([0, 1]), text('direct'), int(0), Buffer.from([0, 0]), int(25), Buffer.alloc(8));
      case 'E':
        return Buffer.concat([message('D', Buffer.from([0, 1]), int(-1)), message('C', text('SELECT 1'))]);
      case 'S':
        return ready;
      default:
        return Buffer.alloc(0);
    }
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `postgres://somebody:secret@127.0.0.1:${port}/shop`, close };
}

const int = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const text = (value: string) => Buffer.from(`${value}\0`);
const message = (kind: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(kind), int(body.length + 4), body]);
};
const ready = message('Z', Buffer.from('I'));
const failure = (code: string, words: string) =>
  message('E', text('SERROR'), text(`C${code}`), text(`M${words}`), Buffer.from([0]));
