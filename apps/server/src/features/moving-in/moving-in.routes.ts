import { movingInCalls } from '@tessera/contracts/moving-in.calls';
import { callOf, csvRoute, type Incoming, type Route, route } from '../../platform/http/route.ts';
import { inTurn, type Turns } from '../../platform/limits/turns.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit/audit.public.ts';
import { forgetMove, replan, startMove, stopMove } from './change-move.ts';
import { invitePeople } from './invite-people.ts';
import { presentMoves, presentRow, presentWhole } from './move-view.ts';
import { findMove } from './moves.queries.ts';
import { faultsReport, listMoves, listRows } from './moves.reads.ts';
import { MoveEmpty, MoveTooLarge, MoveUnreadable } from './readers/move-reader.ts';
import { openReader } from './readers/open-reader.ts';
import { reasonIn } from './reason-texts.reads.ts';
import { storeMove } from './store-move.ts';
import { beginUndo, stopUndoOf } from './undo-move.ts';
import { undoRows } from './undo-rows.ts';

const uploadCall = callOf(movingInCalls, 'POST /moving-in');

/** A business that comes from another panel. */
export const movingInRoutes = ({ limits }: Services): Route[] => {
  const turns = limits.turns('move-file', { atOnce: 1, mayWait: 2, retryAfterSeconds: 10 });
  return [
    route(callOf(movingInCalls, 'GET /moving-in'), async ({ db }) => ({
      answer: { data: await presentMoves(db, await listMoves(db)) },
    })),

    route(uploadCall, async (incoming) => ({ answer: { data: { id: await readFile(incoming, turns) } } })),

    route(callOf(movingInCalls, 'GET /moving-in/{id}'), async ({ db, params, locale }) => {
      const move = await findMove(db, params.id);
      if (!move) throw new Refusal('C10012');
      return { answer: { data: await presentWhole(db, move, locale) } };
    }),

    route(callOf(movingInCalls, 'PUT /moving-in/{id}'), async ({ params, body, write }) => {
      await write((ctx) => replan(ctx, params.id, body));
      return { answer: {} };
    }),

    route(callOf(movingInCalls, 'DELETE /moving-in/{id}'), async ({ params, write }) => {
      await write((ctx) => forgetMove(ctx, params.id));
      return { answer: {} };
    }),

    route(callOf(movingInCalls, 'GET /moving-in/{id}/rows'), async ({ db, params, query, locale }) => {
      const move = await findMove(db, params.id);
      if (!move) throw new Refusal('C10012');
      const { rows, total } = await listRows(db, params.id, query.view, query.after ?? 0);
      return { answer: { data: { rows: rows.map((row) => presentRow(row, move.mapping, locale)), total } } };
    }),

    csvRoute(callOf(movingInCalls, 'GET /moving-in/{id}/report'), async ({ params, locale }) =>
      faultsReport(params.id, reasonIn(locale)),
    ),

    route(callOf(movingInCalls, 'POST /moving-in/{id}/start'), async ({ params, body, write }) => {
      await write((ctx) => startMove(ctx, params.id, body.planned_at));
      return { answer: {}, said: 'moveStarted' };
    }),

    route(callOf(movingInCalls, 'POST /moving-in/{id}/stop'), async ({ params, write }) => {
      await write((ctx) => stopMove(ctx, params.id));
      return { answer: {}, said: 'moveStopped' };
    }),

    route(callOf(movingInCalls, 'POST /moving-in/{id}/invite'), async ({ params, write }) => {
      const invited = await write((ctx) => invitePeople(ctx, params.id));
      return { answer: { data: { invited } }, said: 'moveInvited', values: { count: invited } };
    }),

    route(callOf(movingInCalls, 'POST /moving-in/{id}/undo'), async ({ params, body, write }) => {
      const data = await write((ctx) => undoRows(ctx, params.id, body.rows));
      return { answer: { data }, said: 'moveUndone', values: data };
    }),

    route(callOf(movingInCalls, 'POST /moving-in/{id}/undo-all'), async ({ params, write }) => {
      await write((ctx) => beginUndo(ctx, params.id));
      return { answer: {}, said: 'moveUndoBegun' };
    }),

    route(callOf(movingInCalls, 'POST /moving-in/{id}/stop-undo'), async ({ params, write }) => {
      await write((ctx) => stopUndoOf(ctx, params.id));
      return { answer: {}, said: 'moveUndoStopped' };
    }),
  ];
};

/** Keeps the rows of an uploaded file, when it is that person's turn. @throws C10011 on `file`, C10429 */
async function readFile(incoming: Incoming<typeof uploadCall>, turns: Turns): Promise<number> {
  const { actor, clock, origin, files } = incoming;
  const { file } = files;
  if (!file) throw invalidField('file', 'fileRequired');
  try {
    return await inTurn(turns, String(actor.userId), () =>
      incoming.write(async (ctx) => {
        const by = { userId: actor.userId, fileName: file.filename, origin, now: clock.now() };
        const id = await storeMove(ctx.tx, await openReader(inPieces(file.content)), by);
        await audit(ctx, { action: 'move.read', targetKind: 'move', targetId: id, after: { fileName: by.fileName } });
        return id;
      }),
    );
  } catch (error) {
    if (error instanceof MoveTooLarge) throw invalidField('file', 'moveTooLarge');
    if (error instanceof MoveEmpty) throw invalidField('file', 'moveEmpty');
    if (error instanceof MoveUnreadable) throw invalidField('file', 'moveUnreadable');
    throw error;
  }
}

const piece = 64 * 1024;

/** Others are served between two pieces. */
async function* inPieces(content: Buffer): AsyncIterable<Buffer> {
  for (let from = 0; from < content.length; from += piece) {
    yield content.subarray(from, from + piece);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
