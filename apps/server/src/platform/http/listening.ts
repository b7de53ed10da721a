import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { StartError } from '../start-error.ts';

export interface ListenAt {
  host: string;
  /** 0 asks the system for a free one. */
  port: number;
}

/** Before anything else is begun: a start that can't listen leaves nothing behind. @throws StartError as `listen` does */
export async function assertPortFree({ host, port }: ListenAt): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(failure(error, host, port)));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

/** Answers the port. @throws StartError naming the setting that is in the way. */
export async function listen(app: FastifyInstance, { host, port }: ListenAt): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw failure(error, host, port);
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function failure(error: unknown, host: string, port: number): StartError {
  return new StartError(explain(error, host, port), { cause: error });
}

function explain(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `PORT ${port} is in use on ${host}. Stop what runs there, or set another PORT.`;
    case 'EACCES':
      return `PORT ${port} may not be opened by this user. Set a PORT above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine.`;
    default:
      return `Can't listen on ${host}:${port}: ${error instanceof Error ? error.message : error}`;
  }
}
