import { connect, createServer, type Socket } from 'node:net';
import { parseAddress } from '../platform/db/address.ts';

/** Stands before a database and can act as a host that vanished: nothing passes any more, and nobody is told. */
export interface SilentProxy {
  /** The database, by way of the proxy. */
  url: string;
  /** From now on nothing passes on the connections that there are; new ones work. */
  swallowEstablished(): void;
  /** Nor on new ones, until it is put right. */
  swallowAll(): void;
  putRight(): void;
  close(): Promise<void>;
}

export async function openSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const address = parseAddress(databaseUrl);
  const folder = address.searchParams.get('host');
  const port = Number(address.port || 5432);
  const pairs = new Set<{ sockets: Socket[]; isSilent: boolean }>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, address.hostname);
    const pair = { sockets: [near, far], isSilent };
    pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => void (pair.isSilent || to.write(chunk)));
      from.on('close', () => void (pair.isSilent || to.destroy()));
      from.on('error', () => {});
    }
  });
  const swallowEstablished = () => {
    for (const pair of pairs) pair.isSilent = true;
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  address.searchParams.delete('host');
  address.hostname = '127.0.0.1';
  address.port = String(typeof listening === 'object' && listening?.port);
  return {
    url: address.toString(),
    swallowEstablished,
    swallowAll() {
      isSilent = true;
      swallowEstablished();
    },
    putRight() {
      isSilent = false;
    },
    async close() {
      for (const { sockets } of pairs) for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
