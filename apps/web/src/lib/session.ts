import type { Group } from '@tessera/contracts/groups';
import type { Permission } from '@tessera/contracts/permissions';
import { useSyncExternalStore } from 'react';
import { dropDrafts } from './drafts.ts';
import { serverNow } from './server-clock.ts';
import { signal } from './signal.ts';
import { browserStorage } from './storage.ts';

/**
 * Who is signed in, as the sign-in answered and the portal keeps it until the session's last day. What proves it lies in a cookie
 * that no script can read.
 */
export interface Session {
  /** ISO 8601; after it the session counts as gone. */
  expiresAt: string;
  user: { id: number; name: string; email: string; groupId: Group; roleName: string };
  permissions: Permission[];
  hasPasscode: boolean;
  canGoToggle: boolean;
  /** What times are shown in; undefined: where the browser is. */
  timeZone?: string;
  /** While somebody views the portal as this person: their own session, to which they return. */
  viewer?: Session;
  /** Where they came from, and where they find themselves again: whoever only played must not be back in earnest. */
  viewerEnvironment?: Environment;
}

export type Environment = 'live' | 'sandbox';
export type SessionEnd = 'signed-out' | 'expired';

const sessionKey = 'tessera.session';
const environmentKey = 'tessera.environment';
const signInPathKey = 'tessera.signInPath';
/** Tells other tabs which session ended, and why. */
const endKey = 'tessera.sessionEnd';
/** Set while a session that ended here may live on at the server, which could not be told. */
const owedKey = 'tessera.signOutOwed';

const changes = signal();
const ends = signal<[end: SessionEnd]>();
const signInsElsewhere = signal();

// A browser has one session, whoever draws it: calls and routes, which are outside of React, ask for it too. So it is the module's,
// and no context's.
let session = readSession();
let lastSession: Session | null = null;
let environment = readEnvironment();

/** Whether a sign-out of an earlier page had not reached the server when this one was opened. */
export const wasSignOutOwed = session === null && browserStorage.read(owedKey) !== null;

// Whose time is over, or who ended in another way than by signing out, is no longer named in a browser that others use too.
if (session === null) forgetStored();

// What only formats is tested where there is no window.
if (typeof window !== 'undefined') window.addEventListener('storage', followOtherTabs);

function followOtherTabs(event: StorageEvent): void {
  if (event.key !== sessionKey && event.key !== environmentKey && event.key !== endKey) return;
  const former = session;
  session = readSession();
  environment = readEnvironment();
  // Somebody else now, or seen by somebody else: nothing on the screen is theirs.
  if (former && session && !isSameSession(former, session)) {
    beginAnew();
    return;
  }
  changes.give();
  if (former && !session) tellEnd(hasEnded(former, 'expired') ? 'expired' : 'signed-out');
  if (!former && session) signInsElsewhere.give();
}

/** The session, or null. Also null once its last day has passed; after a view it is one's own again. */
export function getSession(): Session | null {
  if (session?.viewer && isOver(session)) {
    endView();
    beginAnew();
  }
  if (session && isOver(session)) {
    const ended = session;
    session = null;
    environment = 'live';
    // Later, because this is also asked while a page is drawn.
    queueMicrotask(() => tellEverybody('expired', ended));
  }
  return session;
}

/** The session, following changes. */
export function useSession(): Session | null {
  return useSyncExternalStore(changes.on, getSession);
}

/** The session on screens that exist only behind the sign-in. While they leave after its end, the last one is still shown. */
export function useMember(): Session {
  const member = useSession() ?? lastSession;
  if (!member) throw new Error('This screen needs a session.');
  lastSession = member;
  return member;
}

/** Whether files may be taken out of the portal: not by whoever views it as somebody else. */
export const useMayTakeFiles = (): boolean => !useSession()?.viewer;

/** Begins a session and remembers from which page the person signed in. */
export function beginSession(started: Session, signInPath: string): void {
  session = started;
  browserStorage.writeJson(sessionKey, started);
  browserStorage.write(signInPathKey, signInPath);
  browserStorage.remove(endKey);
  browserStorage.remove(owedKey);
  if (!started.canGoToggle) environment = 'live';
  browserStorage.write(environmentKey, environment);
  changes.give();
}

/** Changes what is known about the person who is signed in (permissions read anew, a passcode set, a new name). */
export function updateSession(change: Partial<Omit<Session, 'expiresAt'>>): void {
  if (!session) return;
  // An answer from before another tab signed out, or somebody else signed in there, which is about to be heard of here.
  if (hasEnded(session, 'expired', 'signed-out')) return;
  if (!isSameSession(readSession() ?? session, session)) return;
  session = { ...session, ...change };
  if (!session.canGoToggle) environment = 'live';
  browserStorage.writeJson(sessionKey, session);
  changes.give();
}

/**
 * Ends the session here. After `signed-out` nothing of the person stays behind but which session it was; after `expired` the drafts do, so that the person finds the
 * form as it was.
 */
export function endSession(end: SessionEnd): void {
  if (!session) return;
  if (session.viewer) {
    endView();
    beginAnew();
    return;
  }
  const ended = session;
  session = null;
  environment = 'live';
  tellEverybody(end, ended);
}

/** Remembers that the server is still to be told of a sign-out, or that it was. */
export function oweSignOut(isOwed: boolean): void {
  if (isOwed) browserStorage.write(owedKey, 'yes');
  else browserStorage.remove(owedKey);
}

/** Whether nobody is signed in here, and the server has not heard of it. */
export function isSignOutOwed(): boolean {
  return getSession() === null && browserStorage.read(owedKey) !== null;
}

/**
 * In this tab and, through the storage, in all others. Which session ended is marked there: by the time that this tab hears of an end,
 * somebody else may have signed in in another, whose session would go in its place; and what a late answer keeps of this one is none.
 */
function tellEverybody(end: SessionEnd, ended: Session): void {
  const isKept = isSameSession(readSession() ?? ended, ended);
  browserStorage.write(endKey, markOf(end, ended));
  if (end === 'signed-out' && isKept) {
    browserStorage.remove(sessionKey);
    browserStorage.remove(environmentKey);
  }
  changes.give();
  tellEnd(end);
}

function markOf(end: SessionEnd, { user, expiresAt }: Session): string {
  return `${end} ${user.id} ${expiresAt}`;
}

/** Whether the last session here ended by itself, not long ago: it ran out, or somebody else ended it. */
export function hasRunOut(): boolean {
  const [end, , until = ''] = browserStorage.read(endKey)?.split(' ') ?? [];
  return end === 'expired' && serverNow() - Date.parse(until) < 86_400_000;
}

function forgetStored(): void {
  const stored = browserStorage.readJson<Session>(sessionKey);
  browserStorage.remove(sessionKey);
  // It ran out while no page was open.
  if (stored?.user && isOver(stored) && !hasEnded(stored, 'signed-out')) {
    browserStorage.write(endKey, markOf('expired', stored));
  }
}

/** Whether it ended, in any tab: signed out, or because the server knows it no longer or its time is over. */
function hasEnded(ended: Session, ...ends: SessionEnd[]): boolean {
  const mark = browserStorage.read(endKey);
  return ends.some((end) => mark === markOf(end, ended));
}

function tellEnd(end: SessionEnd): void {
  if (end === 'signed-out') dropDrafts();
  ends.give(end);
}

/** Shows the portal as somebody else from now on, in all tabs. The page begins anew. */
export function beginView(viewed: Session): void {
  if (!session) return;
  session = { ...viewed, viewer: session, viewerEnvironment: environment };
  if (!viewed.canGoToggle) environment = 'live';
  browserStorage.write(environmentKey, environment);
  browserStorage.writeJson(sessionKey, session);
  beginAnew();
}

/** Goes back to one's own session, here only; the caller tells the server, and begins the page anew. */
export function endView(): void {
  if (!session?.viewer) return;
  environment = session.viewerEnvironment ?? 'live';
  browserStorage.write(environmentKey, environment);
  session = session.viewer;
  browserStorage.writeJson(sessionKey, session);
}

/** Nothing that one person was shown stays for another. */
export function beginAnew(): void {
  window.location.assign('/dashboard');
}

/** Whether both are one sign-in: no two end at the same millisecond for the same person. */
export function isSameSession(one: Session, other: Session): boolean {
  return one.user.id === other.user.id && one.expiresAt === other.expiresAt;
}

function isOver({ expiresAt }: Session): boolean {
  return Date.parse(expiresAt) <= serverNow();
}

/** Calls back when a session ends, here or in another tab. Answers a function that stops it. */
export const onSessionEnd = ends.on;

/** Calls back when somebody signed in in another tab. Answers a function that stops it. */
export const onSignInElsewhere = signInsElsewhere.on;

/** Whether the signed-in person holds a permission; any one of a list will do. */
export function can(wanted: Permission | Permission[] | undefined): boolean {
  return holds(getSession(), wanted);
}

/** `can`, following changes. */
export function useCan(): (wanted: Permission | Permission[] | undefined) => boolean {
  const current = useSession();
  return (wanted) => holds(current, wanted);
}

function holds(holder: Session | null, wanted: Permission | Permission[] | undefined): boolean {
  if (!wanted) return true;
  if (!holder) return false;
  return Array.isArray(wanted)
    ? wanted.some((name) => holder.permissions.includes(name))
    : holder.permissions.includes(wanted);
}

export function getEnvironment(): Environment {
  return environment;
}

export function useEnvironment(): Environment {
  return useSyncExternalStore(changes.on, getEnvironment);
}

/** Switches between live and sandbox, in all tabs. The frame empties what was fetched: nothing of one may show in the other. */
export function setEnvironment(next: Environment): void {
  environment = next === 'sandbox' && session?.canGoToggle ? 'sandbox' : 'live';
  browserStorage.write(environmentKey, environment);
  changes.give();
}

/** Where this person signs in: `/login`, or the operator's path. */
export function signInPath(): string {
  const kept = browserStorage.read(signInPathKey);
  return kept && /^\/[\w-]+(\/login)?$/.test(kept) ? kept : '/login';
}

function readSession(): Session | null {
  const read = browserStorage.readJson<Session>(sessionKey);
  if (!read?.user || !Array.isArray(read.permissions)) return null;
  // An earlier release kept the session's token here, where a script could read it.
  if ('token' in read) {
    browserStorage.remove(sessionKey);
    return null;
  }
  if (hasEnded(read, 'expired', 'signed-out')) return null;
  if (isOver(read) && read.viewerEnvironment) browserStorage.write(environmentKey, read.viewerEnvironment);
  const living = isOver(read) ? read.viewer : read;
  return living && !isOver(living) ? living : null;
}

/** The sandbox is open to those signed in who may go there; before the sign-in there is only one world. */
function readEnvironment(): Environment {
  return session?.canGoToggle && browserStorage.read(environmentKey) === 'sandbox' ? 'sandbox' : 'live';
}
