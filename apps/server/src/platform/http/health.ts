import type { FastifyInstance } from 'fastify';
import type { LookAtDatabase } from '../db/database-state.ts';
import { isLeaving } from './leaving.ts';

/**
 * `/healthz`: the process lives. `/readyz`: it may be sent requests, as the database of live can serve them and it isn't about to
 * stop; answered within two seconds, however the database is. The sandbox has no say in that.
 */
export function serveHealth(app: FastifyInstance, look: LookAtDatabase): void {
  app.get('/healthz', (_request, reply) => reply.send({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    if (isLeaving(app)) return reply.code(503).send({ ready: false, reason: 'stopping' });
    const state = await look();
    if (state.canServe) return reply.send({ ready: true });
    return reply.code(503).send({ ready: false, reason: state.reason });
  });
}
