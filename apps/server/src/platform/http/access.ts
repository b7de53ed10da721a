import type { Access, Call } from '@tessera/contracts/call';
import { sandboxPermission } from '@tessera/contracts/permissions';
import type { FastifyRequest } from 'fastify';
import type { Environment } from '../db/environment.ts';
import { isOfTree } from '../own-host.ts';
import { DeviceRefusal, Refusal } from '../refusal.ts';
import { type Actor, type DeviceActor, holds } from './actor.ts';
import { isServedAtOwnHost } from './host-owner.ts';
import { noteCaller } from './request-facts.ts';
import { readSessionCookie } from './session-cookie.ts';

/** How the app recognises bearers; features provide it. Null: no such token, or not alive any more. */
export interface Authenticator {
  person(bearer: string, environment: Environment): Promise<Actor | null>;
  /** Tells by its looks whose a bearer is to be asked for; says nothing of whether the key is there. */
  isApiKey(text: string): boolean;
  /** @throws C10002 while it is suspended, C10403 from an address that the key is not for */
  apiKey(key: string, environment: Environment, ip: string): Promise<Actor | null>;
  device(token: string, environment: Environment, ip: string): Promise<DeviceActor | null>;
  /** Whoever opened the page of one. */
  visit(token: string, environment: Environment): Promise<DeviceActor | null>;
}

/**
 * Decides who calls, and whether they may, before any body is parsed. Order of refusals: 401, then 403.
 * `hostOwnerId`: whose own host was asked. There what operators alone may do is not found.
 * @throws C10002, C10012, C10403; on the player's side `unauthorized`.
 */
export async function authorize(
  call: Call,
  request: FastifyRequest,
  environment: Environment,
  authenticator: Authenticator,
  hostOwnerId: number | null = null,
): Promise<Actor | DeviceActor | null> {
  if (hostOwnerId !== null && !isServedAtOwnHost(call)) throw new Refusal('C10012');
  if (environment === 'sandbox' && call.writesShared && call.access === 'public') throw sandboxReadOnly();
  if (call.access === 'public') return null;
  if (call.surface === 'device') {
    const token = credential(request.headers.authorization, 'Device');
    const isVisit = call.access.tokens.includes('visit');
    const recognise = (given: string) =>
      isVisit ? authenticator.visit(given, environment) : authenticator.device(given, environment, request.ip);
    const device = token ? await recognise(token) : null;
    if (!device) throw new DeviceRefusal('unauthorized');
    noteCaller(request, device);
    return device;
  }
  const { isApiKey } = authenticator;
  const bearer = credential(request.headers.authorization, 'Bearer') ?? apiKeyHeader(request, isApiKey);
  const recognise = (given: string) =>
    isApiKey(given) ? authenticator.apiKey(given, environment, request.ip) : authenticator.person(given, environment);
  const actor = bearer ? await recognise(bearer) : await recogniseCookie(request, environment, authenticator);
  if (!actor && bearer && isApiKey(bearer)) throw new Refusal('C10002', { said: 'apiKeyUnknown' });
  // On somebody's own host all others are strangers.
  if (!actor || (hostOwnerId !== null && !isOfTree(actor, hostOwnerId))) throw new Refusal('C10002');
  noteCaller(request, actor);
  assertAllowed(call, call.access, actor, environment);
  return actor;
}

/** Nobody, when somebody else has signed in since the page was drawn: what it shows and what it does must be one person's. */
async function recogniseCookie(
  request: FastifyRequest,
  environment: Environment,
  authenticator: Authenticator,
): Promise<Actor | null> {
  const carried = readSessionCookie(request);
  const actor = carried && (await authenticator.person(carried.token, environment));
  return actor && (carried.userId === null || carried.userId === actor.userId) ? actor : null;
}

function assertAllowed(call: Call, access: Access, actor: Actor, environment: Environment): void {
  if (!isTokenAccepted(access, actor)) {
    // A restricted token is no session at all for the other calls; a key without the scope is a known caller.
    if (actor.tokenKind !== 'apiKey') throw new Refusal('C10002');
    const needed = access.tokens.flatMap((token) =>
      token.startsWith('apiKey:') ? [token.slice('apiKey:'.length)] : [],
    );
    if (needed.length === 0) throw new Refusal('C10403', { said: 'apiNeedsSignIn' });
    throw new Refusal('C10403', { said: 'apiScopeMissing', values: { scopes: needed.join(' / ') } });
  }
  if (actor.viewer && !isOpenToViewers(call)) throw new Refusal('C10403', { said: 'viewAsReadOnly' });
  if (actor.viewer && isFile(call)) throw new Refusal('C10403', { said: 'viewAsNoFiles' });
  if (access.groups && !access.groups.includes(actor.group)) throw new Refusal('C10403');
  if (access.anyOf && !holds(actor, ...access.anyOf)) throw new Refusal('C10403');
  if (environment === 'sandbox' && actor.tokenKind === 'session' && !holds(actor, sandboxPermission)) {
    throw new Refusal('C10403', { said: 'sandboxNotAllowed' });
  }
  if (environment === 'sandbox' && call.writesShared) throw sandboxReadOnly();
}

/** Whoever views the portal as somebody else reads what both may read, and changes nothing but the viewing itself. */
function isOpenToViewers({ method, onlyReads, endsSession }: Call): boolean {
  return method === 'GET' || onlyReads === true || endsSession === true;
}

/** What is read on a screen is gone with it; a file stays with whoever looked on. */
const isFile = ({ answerKind }: Call) => answerKind === 'csv' || answerKind === 'pdf';

function isTokenAccepted({ tokens }: Access, { tokenKind, scopes = [] }: Actor): boolean {
  return tokenKind === 'apiKey'
    ? scopes.some((scope) => tokens.includes(`apiKey:${scope}`))
    : tokens.includes(tokenKind);
}

const sandboxReadOnly = () => new Refusal('C10403', { said: 'sandboxReadOnly' });

/** The session token that this very request brought as a bearer; null for whatever else the caller was recognised by. */
export function sessionBearer(authorization: string | undefined, { tokenKind }: Actor): string | null {
  return tokenKind === 'session' ? credential(authorization, 'Bearer') : null;
}

function credential(header: string | undefined, scheme: 'Bearer' | 'Device'): string | null {
  const match = /^(\w+) +([\x21-\x7e]{8,512}) *$/.exec(header ?? '');
  return match && match[1]?.toLowerCase() === scheme.toLowerCase() ? (match[2] ?? null) : null;
}

/** A key may come in `X-API-Key`, but never beside a bearer: handles of single records travel in that header too. */
function apiKeyHeader(request: FastifyRequest, isApiKey: Authenticator['isApiKey']): string | null {
  const header = request.headers['x-api-key'];
  if (request.headers.authorization !== undefined || typeof header !== 'string') return null;
  return isApiKey(header) ? header : null;
}
