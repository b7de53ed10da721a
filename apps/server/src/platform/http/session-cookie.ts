import {
  type PortalSession,
  type PortalSessionKind,
  portalSessionHeader,
  readPortalSession,
} from '@tessera/contracts/portal-session';
import type { FastifyRequest } from 'fastify';

/** A session as the portal's own pages carry it: in a cookie that no script can read. */
export interface CarriedSession {
  token: string;
  /** Who the page believes it is; null where it doesn't say. */
  userId: number | null;
}

/** How a call of the portal's own pages answers with a session, as values of `Set-Cookie`. */
export interface SessionCookies {
  keep(kind: PortalSessionKind, token: string, seconds: number): string;
  drop(kind: PortalSessionKind): string;
}

/** The session that a request of our own pages carries. Beside another credential, or without their header, a cookie counts for nothing. */
export function readSessionCookie(request: FastifyRequest): CarriedSession | null {
  const asked = askedFor(request);
  if (!asked || request.headers.authorization !== undefined) return null;
  // Over plain HTTP anybody on the way could have planted a cookie of the other name; an encrypted page takes none of those.
  const names = request.protocol === 'https' ? [strictName(asked.kind)] : namesOf(request, asked.kind);
  for (const name of names) {
    const token = readValue(request.headers.cookie, name);
    if (token) return { token, userId: asked.userId };
  }
  return null;
}

/** Null for everybody but the portal's own pages: they are given tokens to carry themselves. */
export function sessionCookiesFor(request: FastifyRequest): SessionCookies | null {
  if (!askedFor(request)) return null;
  const isSecure = request.protocol === 'https' || /^https:/.test(request.headers.origin ?? '');
  const set = (kind: PortalSessionKind, value: string, seconds: number) => {
    const name = isSecure ? strictName(kind) : plainName(request, kind);
    return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  };
  return {
    keep: (kind, token, seconds) => set(kind, token, Math.max(0, Math.floor(seconds))),
    drop: (kind) => set(kind, '', 0),
  };
}

function askedFor(request: FastifyRequest): PortalSession | null {
  const header = request.headers[portalSessionHeader];
  return typeof header === 'string' ? readPortalSession(header) : null;
}

const namesOf = (request: FastifyRequest, kind: PortalSessionKind) => [strictName(kind), plainName(request, kind)];

/** Browsers take a cookie of such a name from this very host alone, and only when it was encrypted on its way. */
const strictName = (kind: PortalSessionKind) => `__Host-tessera-${kind}`;

/** Without encryption. All ports of a machine share their cookies; portals on two of them don't sign each other out. */
const plainName = ({ port }: FastifyRequest, kind: PortalSessionKind) => `tessera-${kind}-${port ?? 80}`;

/**
 * Tokens are letters, digits, dashes and underscores: nothing in one is escaped. Blanks and tabs alone are cut off: for browsers every
 * other space is part of a name, and so a neighbouring host may set one that would look like ours without it.
 */
function readValue(cookies: string | undefined, name: string): string | null {
  for (const pair of (cookies ?? '').split(';')) {
    const [key = '', value = ''] = pair.replace(/^[ \t]+|[ \t]+$/g, '').split('=', 2);
    if (key === name) return /^[\w-]{8,512}$/.test(value) ? value : null;
  }
  return null;
}
