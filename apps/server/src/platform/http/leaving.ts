import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';
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

/** A turn of the loop that was shorter took nobody in and answered nobody. */
const quietMilliseconds = 0.2;
const patienceMilliseconds = 1000;

/**
 * Stops listening, and ends connections without a request. The system resets whoever it has connected and we have not yet taken in,
 * with the request that they sent: so this is done right after a turn of the loop in which nobody came.
 */
export async function stopListening(server: Server): Promise<void> {
  if (!server.listening) return;
  // Whatever turn we are in may have looked for newcomers before they came.
  await setImmediate();
  const begin = performance.now();
  for (let before = begin, isQuiet = false; !isQuiet && before - begin < patienceMilliseconds; ) {
    await setImmediate();
    const now = performance.now();
    isQuiet = now - before < quietMilliseconds;
    before = now;
  }
  server.close();
}
