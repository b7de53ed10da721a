import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface MetricsOptions {
  /** All of it, as readers take it. */
  read: () => Promise<string>;
  /** Lets a reader in from anywhere, as `Authorization: Bearer …`. */
  token: string | undefined;
}

/**
 * `GET /metrics`, for this machine itself and for whoever has the token; for anybody else there is no such page. What a proxy on
 * this machine passes on is not from this machine.
 */
export function serveMetrics(app: FastifyInstance, { read, token }: MetricsOptions): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.callNotFound();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await read());
  });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (given !== undefined) return token !== undefined && isSame(given, token);
  const { 'x-forwarded-for': forwardedFor, forwarded } = request.headers;
  return forwardedFor === undefined && forwarded === undefined && isLoopback(request.socket.remoteAddress ?? '');
}

function isSame(given: string, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}

function isLoopback(address: string): boolean {
  const bare = address.replace(/^::ffff:/, '');
  return bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}
