import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** `/healthz`: the process lives. `/readyz`: it is migrated and its database answers, so it may be sent requests. */
export function serveHealth(app: FastifyInstance, databases: readonly Database[]): void {
  app.get('/healthz', (_request, reply) => reply.send({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await Promise.all(databases.map((database) => sql`SELECT 1`.execute(database)));
      return reply.send({ ready: true });
    } catch {
      return reply.code(503).send({ ready: false });
    }
  });
}
