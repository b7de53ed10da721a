import type { PortalAnswer, PortalCalls, PortalSent } from '@tessera/contracts/all-calls';
import type { DoneEnvelope, RefusedEnvelope } from '@tessera/contracts/envelope';
import { languageTagOf } from '@tessera/contracts/locales';
import { portalSessionHeader, writePortalSession } from '@tessera/contracts/portal-session';
import { Cancelled } from './cancelled.ts';
import { currentLocale, textOf } from './i18n.ts';
import { whileSending } from './sending.ts';
import { noteServerTime, serverNow } from './server-clock.ts';
import { endSession, getEnvironment, getSession, isSameSession, type Session } from './session.ts';
import { goOut } from './side-by-side.ts';
import { signal } from './signal.ts';
import { isLost, type SentMove, sendMove } from './unanswered.ts';

/** A portal call by `METHOD /path`, as the contract names it. */
export type CallName = keyof PortalCalls;

type Filled<T, K extends string> = [T] extends [undefined]
  ? object
  : undefined extends T
    ? { [P in K]?: T }
    : { [P in K]: T };
/** A call that the server does once under a key must say what makes it the same: forgotten, pressing again would do it twice. */
type Once<C> = C extends { isIdempotent: true } | { happensOnce: true } ? { once: unknown } : object;
type Files<C> = C extends { files: infer F } ? { files: { [N in keyof F]?: File | undefined } } : object;

/** What a call takes: the contract's `params`, `query`, `body` and `files`, where it has them. */
export type CallInput<K extends CallName> = Filled<PortalSent<K>['params'], 'params'> &
  Filled<PortalSent<K>['query'], 'query'> &
  Filled<PortalSent<K>['body'], 'body'> &
  Once<PortalCalls[K]> &
  Files<PortalCalls[K]>;

/**
 * What a call answers: its own fields, and the envelope's beside them. `isRepeated`: as it answered the first try, which was done.
 * `isBeside`: another move was under way at the same time, and may be the later one.
 */
export type CallAnswer<K extends CallName> = PortalCalls[K] extends { answerKind: 'bare' }
  ? PortalAnswer<K>
  : PortalCalls[K] extends { answerKind: 'csv' | 'pdf' }
    ? Download
    : PortalAnswer<K> & DoneEnvelope & { isRepeated?: true; isBeside?: true };

export interface Download {
  blob: Blob;
  fileName: string;
}

export interface CallSettings {
  signal?: AbortSignal;
  /**
   * Moves credit or makes something: sent again while no answer came, it goes out as at the first try, and is done once (`unanswered.ts`). True where the same
   * params, body and files are the same move; else what of it is.
   */
  once?: unknown;
  /** Is told how many bytes of a file were sent, again and again. */
  onSent?: (bytes: number) => void;
  /** Asks what the person may do, which tells nothing new of whether that changed and can be refused itself. */
  asksPermissions?: boolean;
  /** Another token than the session's: the restricted one of somebody whose address is not verified yet. */
  token?: string;
}

type Input = { params?: object; query?: object; body?: unknown; files?: Record<string, File | undefined> };
type Arguments<K extends CallName> =
  object extends CallInput<K> ? [input?: CallInput<K> & CallSettings] : [input: CallInput<K> & CallSettings];

/** A reason and the doubt beside it, as sentences. */
export function withDoubt(reason: string, doubt: string | undefined): string {
  if (!doubt) return reason;
  return `${reason}${/[.!?؟]$/.test(reason) ? '' : '.'} ${doubt}`;
}

/** Anything that went wrong with a call. `httpStatus` is 0 when no answer came. `message` is fit to be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly statusCode: string;
  readonly httpStatus: number;
  /** By the payload's own field names, without the `requestData.` wrapper. */
  readonly errors: Record<string, string[]>;
  readonly data: Record<string, unknown>;
  readonly requestId: string | undefined;
  readonly answer: Partial<RefusedEnvelope>;
  /** What to say beside the reason where it may have been done all the same; part of `message`. */
  readonly doubt: string | undefined;

  constructor(httpStatus: number, message: string, answer: Partial<RefusedEnvelope> = {}, doubt?: string) {
    super(withDoubt(message, doubt));
    this.httpStatus = httpStatus;
    this.answer = answer;
    this.doubt = doubt;
    this.statusCode = answer.statusCode ?? '';
    this.data = answer.data ?? {};
    this.requestId = answer.requestId;
    this.errors = Object.fromEntries(
      Object.entries(answer.errors ?? {}).map(([field, texts]) => [field.replace(/^requestData\./, ''), texts]),
    );
  }

  /** Nobody knows whether it was done: no answer came, or one from something before the server. */
  get isUnanswered(): boolean {
    return this.httpStatus === 0 || (this.httpStatus >= 500 && !this.statusCode);
  }
}

const lostMoves = signal();
const repeatedMoves = signal();

/** Calls back when no answer came to a move of credit: whether it was done is to be read. Answers a function that stops it. */
export const onLostMove = lostMoves.on;
/** Calls back when a move was sent again that had been done at the first try. Answers a function that stops it. */
export const onRepeatedMove = repeatedMoves.on;

const doubts = signal();
let permissionsMark: string | null = null;

/**
 * Calls back when what the person may do is not what it was: the server says so with each answer, or refused something. Answers
 * a function that stops it.
 */
export const onPermissionsInDoubt = doubts.on;

function notePermissions(mark: string | null, isAsked: boolean, isRefused: boolean): void {
  const isChanged = mark !== null && permissionsMark !== null && mark !== permissionsMark;
  permissionsMark = mark ?? permissionsMark;
  if (!isAsked && (isChanged || isRefused)) doubts.give();
}

/**
 * Makes a portal call of the environment in use. Throws ApiError for everything but success; a dead session ends here, which
 * leads to the sign-in page and back. Throws Cancelled where the answer comes in the other environment: whoever waited for it would go on
 * there, with ids that are others'.
 */
export async function api<K extends CallName>(call: K, ...given: Arguments<K>): Promise<CallAnswer<K>> {
  return call.startsWith('GET ') ? ask(call, ...given) : whileSending(() => ask(call, ...given));
}

async function ask<K extends CallName>(call: K, ...[input = {} as never]: Arguments<K>): Promise<CallAnswer<K>> {
  const [method = 'GET', path = ''] = call.split(' ', 2);
  const {
    params,
    query,
    body,
    files,
    signal,
    once,
    onSent,
    token,
    asksPermissions = false,
  } = input as Input & CallSettings;
  const session = token ? null : getSession();
  const environment = getEnvironment();
  const move =
    once === undefined
      ? null
      : sendMove(moveOf(call, once === true ? [params, body, ...filesAsSame(files)] : once), body);
  const sent = move ? move.body : body;
  const form = files && toFormData(sent, files);
  const headers = new Headers({ 'accept-language': languageTagOf[currentLocale()] });
  if (token) headers.set('authorization', `Bearer ${token}`);
  else headers.set(portalSessionHeader, sessionMeant(session));
  if (move) {
    headers.set('idempotency-key', move.id);
    headers.set('x-request-id', move.id);
    headers.set('x-timestamp', String(serverNow()));
  }
  if (sent !== undefined && !form) headers.set('content-type', 'application/json');
  const init = {
    method,
    headers,
    signal: signal ?? null,
    body: form ?? (sent === undefined ? null : JSON.stringify(sent)),
  };
  const underWay = move && goOut();
  const response = await send(urlOf(path, params, query), init, onSent)
    .finally(underWay?.arrive)
    .catch(throughLoss(move));
  if (response.ok) notePermissions(response.headers.get('x-permissions'), asksPermissions, false);
  if (response.ok && /^(text\/csv|application\/pdf)/.test(response.headers.get('content-type') ?? '')) {
    return (await readDownload(response)) as CallAnswer<K>;
  }
  const answer = await readJson(response).catch(throughLoss(move));
  if (isSettledBy(response, answer)) move?.settle();
  if (underWay?.isBeside) Object.assign(answer, { isBeside: true });
  if (response.headers.get('idempotency-replayed') === 'true') {
    Object.assign(answer, { isRepeated: true });
    // A failure is kept too, and says what it is itself.
    if (response.ok && answer.status !== false) repeatedMoves.give();
  }
  if (getEnvironment() !== environment) throw new Cancelled();
  // A bulk answer of which nothing succeeded is HTTP 200 with status false: the caller reads its failures.
  if (response.ok) return answer as CallAnswer<K>;
  if (response.status === 401 && session && isStill(session)) endSession('expired');
  notePermissions(response.headers.get('x-permissions'), asksPermissions, answer.statusCode === 'C10403');
  const refused = toApiError(response, answer);
  if (response.status >= 500) throughLoss(move)(refused);
  throw refused;
}

/**
 * Whether it is known what became of a move: not where the server broke or something before it answered, nor where it was refused
 * before anybody looked at its id.
 */
function isSettledBy({ ok, status }: Response, { statusCode }: Partial<RefusedEnvelope>): boolean {
  return ok || (status < 500 && status !== 401 && status !== 429 && statusCode !== undefined);
}

/** Of one person, and of live or the sandbox. */
const moveOf = (call: CallName, what: unknown) => [getEnvironment(), getSession()?.user.id, call, what];

/** Files have no text that tells one from another, as a body has. */
const filesAsSame = (files: Input['files'] = {}) =>
  Object.values(files).map((file) => file && [file.name, file.size, file.lastModified]);

/** Whether a move of credit went out and no answer came. Sent again it goes out as it did, whatever else it would say now. */
export const isInDoubt = (call: CallName, what: unknown): boolean => isLost(moveOf(call, what));

function sessionMeant(session: Session | null): string {
  return writePortalSession({ kind: session?.viewer ? 'view' : 'own', userId: session?.user.id ?? null });
}

function isStill(session: Session): boolean {
  const present = getSession();
  return present !== null && isSameSession(session, present);
}

function urlOf(path: string, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  const prefix = getEnvironment() === 'sandbox' ? '/api/sandbox' : '/api';
  return `${prefix}${filled}${search.size ? `?${search}` : ''}`;
}

async function send(url: string, init: RequestInit, onSent?: CallSettings['onSent']): Promise<Response> {
  try {
    const sentAt = Date.now();
    const response = await (onSent
      ? (await import('./send-counted.ts')).sendCounted(url, init, onSent)
      : fetch(url, init));
    // All answers of the server have an id of their own. What stands before it, or in its place, may have any clock.
    if (response.headers.has('x-request-id')) noteServerTime(sentAt, response.headers.get('date'));
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, textOf('common:errors.network'));
  }
}

/** What of a done call can't be read is lost; a refusal may come from something before the server, which has no envelope. */
async function readJson(response: Response): Promise<Partial<RefusedEnvelope>> {
  try {
    return (await response.json()) as Partial<RefusedEnvelope>;
  } catch {
    if (response.ok) throw new ApiError(0, textOf('common:errors.network'));
    return {};
  }
}

/** Where no answer came to what is done once, that is told with it: it may have been done all the same. */
function throughLoss(move: SentMove | null) {
  return (error: unknown): never => {
    if (!move || !(error instanceof ApiError)) throw error;
    move.lose();
    lostMoves.give();
    throw new ApiError(error.httpStatus, error.message, error.answer, textOf('common:errors.lostMove'));
  };
}

function toApiError(response: Response, answer: Partial<RefusedEnvelope>): ApiError {
  const said = answer.msg ?? answer.message;
  const fallback = textOf(response.status === 502 ? 'common:errors.server' : 'common:errors.connect');
  return new ApiError(response.status, said || fallback, answer);
}

function toFormData(body: unknown, files: Record<string, File | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file);
  return form;
}

async function readDownload(response: Response): Promise<Download> {
  const disposition = response.headers.get('content-disposition') ?? '';
  // With the letters of any language, where there are such.
  const whole = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  const named = /filename="?([^";]+)"?/.exec(disposition);
  return { blob: await response.blob(), fileName: whole ? decodeURIComponent(whole) : (named?.[1] ?? 'download.csv') };
}
