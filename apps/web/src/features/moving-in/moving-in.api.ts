import { queryOptions } from '@tanstack/react-query';
import type { PortalAnswer, PortalSent } from '@tessera/contracts/all-calls';
import type { moveViews } from '@tessera/contracts/moving-in.lists';
import { creditMoved } from '../../domain/credit/balance.ts';
import { ApiError, api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { saveFile } from '../../lib/save-file.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    moves: true;
  }
}

export type Move = PortalAnswer<'GET /moving-in/{id}'>['data'];
export type Mapping = NonNullable<Move['mapping']>;
export type PersonSaid = Mapping['people'][number];
export type MoveRow = PortalAnswer<'GET /moving-in/{id}/rows'>['data']['rows'][number];
export type MoveView = (typeof moveViews)[number];

const askAgainMilliseconds = 1000;
/** Of what stands still. */
const heldMilliseconds = 15_000;
const isMoving = ({ state, undoing }: Pick<Move, 'state' | 'undoing'>) =>
  state === 'planning' || state === 'running' || undoing !== undefined;
const isUnderWay = (move: Move) => isMoving(move) || (move.state === 'finished' && move.ledger_faults === null);

/** When it is asked again how far these are, which are under way. */
function askAgain(underWay: readonly Pick<Move, 'held'>[]): number | false {
  if (underWay.length === 0) return false;
  return underWay.every(({ held }) => held) ? heldMilliseconds : askAgainMilliseconds;
}

const isRefusal = (error: unknown) => error instanceof ApiError && !error.isUnanswered && error.httpStatus < 500;

/** The latest of them; asked again while one is under way. */
export const movesQuery = queryOptions({
  queryKey: [['moves'], 'list'],
  queryFn: async ({ signal }) => (await api('GET /moving-in', { signal })).data,
  refetchInterval: ({ state }) => askAgain(state.data?.filter(isMoving) ?? []),
});

/** One of them; asked again while something is done with it, or until it comes. What is not there, or not one's own to see, never does. */
export const moveQuery = (id: number) =>
  queryOptions({
    queryKey: [['moves'], 'one', id],
    queryFn: async ({ signal }) => (await api('GET /moving-in/{id}', { signal, params: { id } })).data,
    refetchInterval: ({ state: { data, error } }) =>
      data ? askAgain([data].filter(isUnderWay)) : isRefusal(error) ? false : askAgainMilliseconds,
  });

/** Its rows of one kind after a row; anew with each plan and when it has come. */
export const rowsQuery = ({ id, state, planned_at: plannedAt }: Move, view: MoveView, after: number) =>
  queryOptions({
    queryKey: [['moves', 'people', 'applications', 'devices'], 'rows', id, state, plannedAt, view, after],
    queryFn: async ({ signal }) =>
      (await api('GET /moving-in/{id}/rows', { signal, params: { id }, query: { view, after } })).data,
  });

/** Reads a file. @param onSent is told how many bytes are there @returns its number */
export async function readFile(file: File, onSent: (bytes: number) => void): Promise<number> {
  const { data } = await api('POST /moving-in', { files: { file }, onSent });
  void changed('moves');
  return data.id;
}

export async function planMove(id: number, body: PortalSent<'PUT /moving-in/{id}'>['body']): Promise<void> {
  await api('PUT /moving-in/{id}', { params: { id }, body });
  await changed('moves');
}

/** Brings the plan that is shown. @returns what to tell the person */
export async function startMove({ id, planned_at }: Move): Promise<string> {
  try {
    const { msg } = await api('POST /moving-in/{id}/start', { params: { id }, body: { planned_at: planned_at ?? '' } });
    return msg;
  } finally {
    // Refused, it is another one than the one that is shown.
    await broughtChanged();
  }
}

/**
 * Told when no more of it comes, or some went back: what was asked for on its way is of that moment. The balance is too: on one's own
 * account all credit of a move is minted before it is given, and what is taken back stays there.
 */
export const broughtChanged = () => Promise.all([creditMoved(), changed('moves', 'people', 'devices', 'customers')]);

/** @returns what to tell the person */
export async function stopMove(id: number): Promise<string> {
  const { msg } = await api('POST /moving-in/{id}/stop', { params: { id }, body: {} });
  await broughtChanged();
  return msg;
}

/** @returns what to tell the person */
export async function undoRows(id: number, rows: number[]): Promise<string> {
  const { msg } = await api('POST /moving-in/{id}/undo', { params: { id }, body: { rows } });
  await broughtChanged();
  return msg;
}

/** Takes all of it back. @returns what to tell the person */
export async function undoMove(id: number): Promise<string> {
  try {
    return (await api('POST /moving-in/{id}/undo-all', { params: { id }, body: {} })).msg;
  } finally {
    // Refused, somebody else began it, or took it back.
    await broughtChanged();
  }
}

/** @returns what to tell the person */
export async function stopUndo(id: number): Promise<string> {
  try {
    return (await api('POST /moving-in/{id}/stop-undo', { params: { id }, body: {} })).msg;
  } finally {
    await broughtChanged();
  }
}

/** @returns what to tell the person */
export async function invitePeople(id: number): Promise<string> {
  const { msg } = await api('POST /moving-in/{id}/invite', { params: { id }, body: {} });
  await changed('moves');
  return msg;
}

/** @param leave goes where it is not shown: asked for once more it would be found no more */
export async function forgetMove(id: number, leave: () => Promise<void>): Promise<void> {
  await api('DELETE /moving-in/{id}', { params: { id } });
  await leave();
  await changed('moves');
}

/** What is not brought, with the reasons. */
export const saveReport = (id: number) => saveFile(api('GET /moving-in/{id}/report', { params: { id } }));
