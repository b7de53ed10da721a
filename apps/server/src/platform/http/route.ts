import type { Answer, Call, Received } from '@tessera/contracts/call';
import type { ErrorCode } from '@tessera/contracts/errors';
import type { Locale } from '@tessera/contracts/locales';
import type { SaidKey } from '@tessera/contracts/messages/messages';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { CsvReport } from '../csv/csv-report.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Environment } from '../db/environment.ts';
import type { Kept } from '../made-once/make-once.queries.ts';
import type { SecretBox } from '../secret-box.ts';
import type { Actor, DeviceActor } from './actor.ts';
import type { RequestKey } from './request-key.ts';
import type { SessionCookies } from './session-cookie.ts';

/** Where a request came from; kept in the audit log and with sessions. */
export interface Origin {
  ip: string;
  userAgent: string;
  requestId: string;
  /** Whose own host was asked; null: the portal's. */
  hostOwnerId?: number | null;
}

/** What every command is given: the transaction it belongs to, and who, when and from where. */
export interface Context<A = Actor> {
  tx: Tx;
  actor: A;
  clock: Clock;
  log: FastifyBaseLogger;
  environment: Environment;
  locale: Locale;
  origin: Origin;
  /** For what must wait in the database without being readable there. */
  secretBox: SecretBox;
}

/** A decoded file of a multipart request. */
export interface UploadedFile {
  filename: string;
  mimetype: string;
  content: Buffer;
}

type TokensOf<C extends Call> = C['access'] extends { tokens: readonly (infer T)[] } ? T : never;

/** Nobody for public calls, a device for what its player or the visitor of its page calls, a person for all others. */
type ActorOf<C extends Call> = C['access'] extends 'public'
  ? null
  : Extract<TokensOf<C>, 'device' | 'visit'> extends never
    ? Actor
    : DeviceActor;

/** A request after its caller was recognised and its fields were read. */
export type Incoming<C extends Call = Call> = IncomingRequest<C> & Writing<C>;

/** One transaction in the request's environment. Of a call that `happensOnce` it is skipped where the same key came before: see `makeOnce`. */
type Writing<C extends Call> = C extends { happensOnce: true }
  ? { writeOnce<T extends Kept>(work: (ctx: Context<ActorOf<C>>) => Promise<T>): Promise<T> }
  : { write<T>(work: (ctx: Context<ActorOf<C>>) => Promise<T>): Promise<T> };

interface IncomingRequest<C extends Call> extends Received<C> {
  actor: ActorOf<C>;
  environment: Environment;
  locale: Locale;
  origin: Origin;
  log: FastifyBaseLogger;
  clock: Clock;
  files: Record<string, UploadedFile>;
  /** Of a call with `takesRawBody`; empty for all others. */
  rawBody: Buffer;
  header(name: string): string | undefined;
  /** Where a session that begins or ends is told to the browser; null for whoever carries a token themselves. */
  sessionCookies: SessionCookies | null;
  /** Reads outside a transaction, in the request's environment. */
  db: Database;
  /** The idempotency key with the hash of the decoded body, or null when the client sent none. */
  requestKey(decodedBody?: unknown): RequestKey | null;
}

/**
 * What a command is given that decides about its transactions itself: a function of the database is one of its own, a counted try must
 * outlive a refusal, and none should wait while a password is hashed.
 */
export type ActorRequest = Pick<Incoming, 'db' | 'clock' | 'environment' | 'origin'> & { actor: Actor };

/** The same with transactions to open. */
export type WritingRequest = ActorRequest & { write<T>(work: (ctx: Context) => Promise<T>): Promise<T> };

/** The same where nobody needs to be signed in. */
export type OpenRequest = Omit<ActorRequest, 'actor'> & {
  write<T>(work: (ctx: Context<Actor | null>) => Promise<T>): Promise<T>;
};

/** What a handler answers with: the call's own fields, and how to say them. */
export interface Outcome<Fields> {
  answer: Fields;
  /** The text of `msg`; default "Done.". */
  said?: SaidKey;
  values?: Record<string, unknown>;
  /** The request was understood but nothing of it succeeded: `status:false` with this code, still HTTP 200 (bulk answers). */
  nothingDone?: { code: ErrorCode; said?: SaidKey; values?: Record<string, unknown> };
  headers?: Record<string, string | string[]>;
  /** Overrides the call's success status, for 304. */
  notModified?: boolean;
}

export interface Route {
  call: Call;
  handle(incoming: Incoming): Promise<Outcome<unknown>>;
}

/** Binds a handler to its contract. */
export function route<C extends Call>(call: C, handle: (incoming: Incoming<C>) => Promise<Outcome<Answer<C>>>): Route {
  return { call, handle: handle as unknown as Route['handle'] };
}

/** What a call of `answerKind: 'pdf'` answers. */
export interface PdfFile {
  content: Buffer;
  /** In any language, without its ending. */
  fileName: string;
}

/** The same for a call that answers a PDF. */
export function pdfRoute<C extends Call & { answerKind: 'pdf' }>(
  call: C,
  handle: (incoming: Incoming<C>) => Promise<PdfFile>,
): Route {
  const answer = async (incoming: Incoming<C>) => ({ answer: await handle(incoming) });
  return { call, handle: answer as unknown as Route['handle'] };
}

/** The same for a call that answers CSV: its handler gives the report, which is streamed after it has returned. */
export function csvRoute<C extends Call & { answerKind: 'csv' }>(
  call: C,
  handle: (incoming: Incoming<C>) => Promise<CsvReport>,
): Route {
  const answer = async (incoming: Incoming<C>) => ({ answer: await handle(incoming) });
  return { call, handle: answer as unknown as Route['handle'] };
}

/** The report that the handler of a `csvRoute` gave. */
export function csvOf(outcome: Outcome<unknown>): CsvReport {
  return outcome.answer as CsvReport;
}

/** Picks one call out of a feature's list, by method and path, with its exact type. */
export function callOf<const L extends readonly Call[], K extends `${L[number]['method']} ${L[number]['path']}`>(
  list: L,
  key: K,
): Extract<L[number], CallNamed<K>> {
  const found = list.find(({ method, path }) => `${method} ${path}` === key);
  if (!found) throw new Error(`No call ${key} in this contract`);
  return found as Extract<L[number], CallNamed<K>>;
}

type CallNamed<K> = K extends `${infer M} ${infer P}` ? { method: M; path: P } : never;
