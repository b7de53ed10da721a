import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

const leaving = new WeakSet<Server>();

/**
 * From here on the server says that it is about to stop: `/readyz` is 503, and each answer ends its connection, so that balancers
 * and browsers go elsewhere. It serves whatever comes until it is closed.
 */
export function beginLeaving(app: FastifyInstance): void {
  leaving.add(app.server);
}

export function isLeaving(app: FastifyInstance): boolean {
  return leaving.has(app.server);
}
