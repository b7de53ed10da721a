import type { Page } from '@playwright/test';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { call, type Environment } from './api.ts';
import { linkIn } from './mailbox.ts';
import type { Server } from './server.ts';

/** Somebody who could sign in at once: password and passcode are set. */
export interface Member {
  id: number;
  name: string;
  email: string;
  password: string;
  passcode: string;
  token: string;
  /** The address of the portal that knows this person. */
  home: string;
  /** Where this person signs in there. */
  path: string;
  signedIn: PortalAnswer<'POST /login'>;
}

const password = 'Passw0rd!';
const passcode = '2468';
const admins = new WeakMap<Server, Promise<Member>>();
let count = 0;

/** The first admin, past the first sign-in. */
export function adminOf(server: Server): Promise<Member> {
  const known = admins.get(server) ?? signInAdmin(server);
  admins.set(server, known);
  return known;
}

async function signInAdmin(server: Server): Promise<Member> {
  const { admin, adminPath } = server;
  const signedIn = await call(server, 'POST /admin-login', { body: { ...admin, remember: true } });
  const member = toMember(server, { ...admin, path: adminPath }, signedIn);
  await setPasscode(server, member);
  return member;
}

export interface NewMember {
  name?: string;
  email?: string;
  /** Ids of the applications that this person may activate. */
  applications: number[];
  /** Credit points in live, from the parent or else an admin. */
  credit?: number;
}

/** A reseller whose link is in the mail, with credit. */
export async function inviteReseller(
  server: Server,
  applications: number[],
  credit: number,
): Promise<{ email: string }> {
  const admin = await adminOf(server);
  const person = named({});
  const { data } = await call(server, 'POST /add-resellers', {
    token: admin.token,
    body: { requestData: { ...person, application_allowed: applications } },
  });
  await mint(server, admin, credit);
  await give(server, admin, data, credit);
  return person;
}

/** A reseller who came in by mail. */
export async function addReseller(server: Server, { applications, credit = 0, ...given }: NewMember): Promise<Member> {
  const admin = await adminOf(server);
  const person = named(given);
  await call(server, 'POST /add-resellers', {
    token: admin.token,
    body: { requestData: { ...person, application_allowed: applications } },
  });
  const member = await acceptInvitation(server, person);
  if (credit > 0) {
    await mint(server, admin, credit);
    await give(server, admin, member, credit);
  }
  return member;
}

/** A sub-reseller of that reseller, who came in by mail. */
export async function addSubReseller(
  server: Server,
  parent: Member,
  { applications, credit = 0, ...given }: NewMember,
): Promise<Member> {
  const person = named(given);
  await call(server, 'POST /add-subreseller', {
    token: parent.token,
    body: { requestData: { ...person, application_allowed: applications } },
  });
  const member = await acceptInvitation(server, person);
  if (credit > 0) await give(server, parent, member, credit);
  return member;
}

/** Somebody of the role that staff begin with. */
export async function addSupport(server: Server): Promise<Member> {
  const { token } = await adminOf(server);
  const { roles } = await call(server, 'GET /get-roles', { token });
  const role = roles.find(({ name }) => name === 'Support')?.id;
  const person = named({});
  await call(server, 'POST /users', { token, body: { ...person, role } });
  return acceptInvitation(server, person, 'admin-login');
}

/** New credit on an admin's own account. */
export async function mint(server: Server, admin: Member, points: number, environment?: Environment): Promise<void> {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  await call(server, 'POST /admin-recharge-credit', {
    token: admin.token,
    environment,
    body: {
      resellerEmail: base64(admin.email),
      creditPoint: base64(String(points)),
      creditSharePasscode: base64(admin.passcode),
    },
  });
}

/** From one account to another. */
export async function give(
  server: Server,
  giver: Member,
  receiver: { id: number },
  creditPoint: number,
): Promise<void> {
  const { token } = giver;
  await call(server, 'POST /validate-credit-share-password', {
    token,
    body: { requestData: { passcode: giver.passcode } },
  });
  await call(server, 'POST /resellers/{id}/add-credit-point', {
    token,
    params: { id: receiver.id },
    body: { resellerId: receiver.id, creditPoint },
  });
}

function named({ name, email }: { name?: string; email?: string }): { name: string; email: string } {
  count += 1;
  return { name: name ?? `Person ${count}`, email: email ?? `person${count}-${process.pid}@example.com` };
}

async function acceptInvitation(
  server: Server,
  { email }: { email: string },
  door: 'login' | 'admin-login' = 'login',
): Promise<Member> {
  const link = new URL(linkIn(await server.mailbox.mailTo(email)));
  const token = link.searchParams.get('token');
  await call(server, 'POST /password/create', { body: { email, token, password, password_confirmation: password } });
  const signedIn = await call(server, `POST /${door}`, { body: { email, password, remember: true } });
  const path = door === 'login' ? '/login' : server.adminPath;
  const member = toMember(server, { email, password, path }, signedIn);
  await setPasscode(server, member);
  return member;
}

async function setPasscode(server: Server, member: Member): Promise<void> {
  if (member.signedIn.hasPasscode) return;
  const body = { requestData: { passcode: member.passcode } };
  await call(server, 'POST /set-credit-share-pass-code', { token: member.token, body });
}

function toMember(
  { url }: Server,
  credentials: { email: string; password: string; path: string },
  signedIn: PortalAnswer<'POST /login'>,
): Member {
  const { id, name } = signedIn.data.IBOReseller;
  return { ...credentials, id, name, passcode, token: signedIn.token, home: url, signedIn };
}

/** As if this person had signed in here before; for tests that are about something else. */
export async function openAs(page: Page, member: Member, path: string): Promise<void> {
  const { token, expires_at, permissions, canGoToggle, data } = member.signedIn;
  const { id, name, email, group_id, role } = data.IBOReseller;
  const user = { id, name, email, groupId: group_id, roleName: role.name };
  const session = { expiresAt: expires_at, user, permissions, hasPasscode: true, canGoToggle };
  const cookie = {
    name: `tessera-own-${new URL(member.home).port}`,
    value: token,
    url: member.home,
    httpOnly: true,
    sameSite: 'Strict' as const,
  };
  await page.context().addCookies([cookie]);
  // With the page itself: another one loaded before it, only to write this, took a tenth of a journey's first second.
  const written = await page.addInitScript(
    ([kept, signInPath]) => {
      localStorage.setItem('tessera.session', kept);
      localStorage.setItem('tessera.signInPath', signInPath);
    },
    [JSON.stringify(session), member.path] as const,
  );
  await page.goto(path);
  await written.dispose();
}
