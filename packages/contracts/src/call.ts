import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Group } from './groups.ts';
import { limits } from './limits.ts';
import type { Permission } from './permissions.ts';
import type { DeviceErrorCode } from './player.errors.ts';

export type ApiScope = 'check' | 'activate' | 'codes' | 'playlists' | 'credit-read' | 'customers' | 'devices';

/**
 * What a bearer may be: a signed-in session, the restricted token of an unverified e-mail, a player's token, or an API key
 * with a scope. A `visit` is of whoever opened the page of a device with its key.
 */
export type TokenKind = 'session' | 'restricted' | 'device' | 'visit' | `apiKey:${ApiScope}`;

/** Who may make a call: the kinds of token, any one of the permissions (none named: every holder), and the groups (none named: all). */
export interface Access {
  tokens: TokenKind[];
  anyOf?: Permission[];
  groups?: Group[];
}

export type Schema = z.ZodMiniType;

/**
 * One call. From this entry come the server's route, the OpenAPI document, the typed client and the generated tests.
 * Paths are written without their prefix (`/api`, `/api/sandbox`, `/device/v1`).
 */
export interface Call {
  surface?: 'portal' | 'device';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  tag: string;
  summary: string;
  access: 'public' | Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Where some callers must send what others may leave out: the same fields, so that all that is missing is told at once. */
  bodyOf?: (caller: { group: Group; tokenKind: string }) => Schema;
  /** Where a body may be larger than `limits.bodyMaxBytes`, or of a call that anybody may make than `limits.openBodyMaxBytes`. */
  bodyMaxBytes?: number;
  /** The body comes as its bytes, unread: a signature covers them. */
  takesRawBody?: true;
  /** Files of a multipart request, by field; text fields come in `body`. */
  files?: Record<string, { required: boolean }>;
  /** Where a file may be larger than `limits.uploadMaxBytes`. */
  fileMaxBytes?: number;
  /** The call's own fields, beside the envelope's. */
  answer: Schema;
  /** `bare`: the answer stands without envelope. `csv`: the answer is a file (`csvFile`), refusals are envelopes as ever. `pdf`: likewise. */
  answerKind?: 'envelope' | 'bare' | 'csv' | 'pdf';
  successStatus?: 200 | 201;
  refusals?: (ErrorCode | DeviceErrorCode)[];
  /** What missing and malformed fields answer with; default C10011. */
  invalidCode?: ErrorCode;
  /** Moves credit: honours `Idempotency-Key` and `X-Request-ID`. */
  isIdempotent?: boolean;
  /** Makes something that costs nothing: sent again with the same `Idempotency-Key` it answers as the first time and makes nothing. */
  happensOnce?: true;
  /** Findings stand under `errorMessages` too, where old clients look for them. */
  repeatsErrors?: boolean;
  /** Not there on a host of somebody's own: for whom the operator alone answers. Calls for operators alone are hidden there anyway. */
  atPortalOnly?: boolean;
  /** A POST that changes nothing: open to whoever only looks on (view-as), as every GET is. */
  onlyReads?: boolean;
  /** Ends a session, or the viewing itself: open to whoever only looks on as well. */
  endsSession?: true;
  /** Writes what live and sandbox share (people, catalogue): refused under the sandbox prefix. */
  writesShared?: boolean;
}

/** How large a body may be, and of how many values. What a stranger may send is read before anybody knows who they are. */
export function bodyLimitsOf({ access, surface, bodyMaxBytes }: Call): { bytes: number; values: number } {
  const isOpen = access === 'public' || surface === 'device';
  const [bytes, values] = isOpen
    ? [limits.openBodyMaxBytes, limits.openBodyMaxValues]
    : [limits.bodyMaxBytes, limits.bodyMaxValues];
  return { bytes: bodyMaxBytes ?? bytes, values };
}

/** The headers in which a call takes a key, the first one that was sent. `X-Request-ID` is what bots know purchases by, and proxies set it. */
export function keyHeadersOf({ isIdempotent, happensOnce }: Call): ('Idempotency-Key' | 'X-Request-ID')[] {
  if (isIdempotent) return ['Idempotency-Key', 'X-Request-ID'];
  return happensOnce ? ['Idempotency-Key'] : [];
}

/** Names a call and keeps its exact types. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a client sends. */
export interface Sent<C extends Call> {
  params: InputOf<C['params']>;
  query: InputOf<C['query']>;
  body: InputOf<C['body']>;
}

/** What a handler receives, after reading and checking. */
export interface Received<C extends Call> {
  params: OutputOf<C['params']>;
  query: OutputOf<C['query']>;
  body: OutputOf<C['body']>;
}

/** The call's own fields as a client reads them. */
export type Answer<C extends Call> = z.output<C['answer']>;
