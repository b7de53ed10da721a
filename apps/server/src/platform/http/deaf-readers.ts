import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const minute = 60_000;

/**
 * A reader who takes nothing of an answer for a minute is cut off: they would hold it, or the open file that it comes from, for ever. Only
 * where it is them that it waits for: a report's next row may take its time, and reports have a pace of their own (`send-csv.ts`).
 * Slow senders are Node's to cut off (`requestTimeout`), and so are connections between requests.
 */
export function leaveDeafReaders(app: FastifyInstance, milliseconds = minute): void {
  app.addHook('onSend', async ({ raw: { socket } }, { raw: response }) => {
    // A request of a test has none.
    if (!(socket instanceof Socket)) return;
    socket.setTimeout(milliseconds);
    response.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy();
      else socket.setTimeout(milliseconds);
    });
  });
}
