import { identityCalls } from '@tessera/contracts/identity.calls';
import { ownAccountCalls } from '@tessera/contracts/own-account.calls';
import { viewAsCalls } from '@tessera/contracts/view-as.calls';
import { sessionBearer } from '../../platform/http/access.ts';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { usablePermissions } from '../people/people.public.ts';
import { handOver, takeBack } from './carried-session.ts';
import { confirmEmail, requestEmailChange } from './change-email.ts';
import { requestPasscodeLink, resetPasscodeByLink } from './forgotten-passcode.ts';
import { endOwnSession, readOwnSessions } from './own-sessions.ts';
import { readOwnSignIns } from './own-sign-ins.ts';
import { changePasscode, confirmPasscode, setPasscode } from './passcode.ts';
import { createPassword, requestPasswordLink, resetPassword, signInPathOf } from './password-by-mail.ts';
import { readProfile, updateProfile } from './profile.ts';
import { register } from './register.ts';
import { deleteSession } from './sessions.queries.ts';
import { signIn } from './sign-in.ts';
import { resetTwoFactor, setUpTwoFactor, switchTwoFactorOff, switchTwoFactorOn } from './two-factor.ts';
import { beginViewAs, endViewAs } from './view-as.ts';

declare module '../../platform/services.ts' {
  interface Services {
    /** The admins' sign-in page, like `/backstage-7f3a/login`. */
    adminSignInPath: string;
  }
}

/** Sign-in, passwords, passcode, profile. */
export const identityRoutes = ({ passwords, secretBox, adminSignInPath }: Services): Route[] => [
  route(callOf(identityCalls, 'POST /login'), async (incoming) => ({
    ...handOver(incoming, 'own', await signIn({ passwords, secretBox }, incoming, incoming.body, 'public')),
    said: 'signedIn',
  })),

  route(callOf(identityCalls, 'POST /admin-login'), async (incoming) => ({
    ...handOver(incoming, 'own', await signIn({ passwords, secretBox }, incoming, incoming.body, 'admin')),
    said: 'signedIn',
  })),

  route(callOf(identityCalls, 'DELETE /logout'), async (incoming) => {
    const { actor, write } = incoming;
    await write(({ tx }) => deleteSession(tx, actor.sessionId));
    // A look at somebody's portal ends alone: without its cookie the viewer's own session would live on unseen.
    const ended = actor.viewer ? (['view'] as const) : (['view', 'own'] as const);
    return { ...takeBack(incoming, ...ended), answer: {}, said: 'signedOut' };
  }),

  route(callOf(identityCalls, 'GET /user/user-permissions'), async ({ actor }) => ({
    answer: [...usablePermissions(actor.permissions, actor.group)],
  })),

  route(callOf(identityCalls, 'POST /register'), async (incoming) => {
    await register(incoming, incoming.body);
    return { answer: {}, said: 'registered' };
  }),

  route(callOf(identityCalls, 'POST /password/create'), async (incoming) => {
    const group = await createPassword(passwords, incoming, incoming.body);
    return { answer: { signInPath: signInPathOf(group, adminSignInPath) }, said: 'passwordCreated' };
  }),

  route(callOf(identityCalls, 'POST /password/resend-password-create'), async (incoming) => {
    await requestPasswordLink(incoming, incoming.body.email);
    return { answer: {}, said: 'mailSent' };
  }),

  route(callOf(identityCalls, 'POST /password/forgot'), async (incoming) => {
    await requestPasswordLink(incoming, incoming.body.email);
    return { answer: {}, said: 'mailSent' };
  }),

  route(callOf(identityCalls, 'POST /password/reset'), async (incoming) => {
    const group = await resetPassword(passwords, incoming, incoming.body);
    return { answer: { signInPath: signInPathOf(group, adminSignInPath) }, said: 'passwordReset' };
  }),

  route(callOf(identityCalls, 'POST /update-email'), async (incoming) => {
    await requestEmailChange(passwords, incoming, incoming.body);
    return { answer: {}, said: 'emailLinkSent' };
  }),

  route(callOf(identityCalls, 'POST /update-email/confirm'), async (incoming) => {
    const { email, group } = await confirmEmail(incoming, incoming.body.token);
    return { answer: { email, signInPath: signInPathOf(group, adminSignInPath) }, said: 'emailConfirmed' };
  }),

  route(callOf(ownAccountCalls, 'POST /set-credit-share-pass-code'), async (incoming) => {
    await setPasscode(passwords, incoming, incoming.body.requestData.passcode);
    return { answer: {}, said: 'passcodeSet' };
  }),

  route(callOf(ownAccountCalls, 'POST /update-credit-share-pass'), async (incoming) => {
    await changePasscode(passwords, incoming, incoming.body.requestData);
    return { answer: {}, said: 'passcodeUpdated' };
  }),

  route(callOf(ownAccountCalls, 'POST /validate-credit-share-password'), async (incoming) => {
    const until = await confirmPasscode(passwords, incoming, incoming.body.requestData.passcode);
    return { answer: { data: { confirmed_until: until.toISOString() } }, said: 'passcodeConfirmed' };
  }),

  route(callOf(ownAccountCalls, 'POST /passcode/forgot'), async (incoming) => {
    await requestPasscodeLink(incoming);
    return { answer: {}, said: 'passcodeLinkSent' };
  }),

  route(callOf(ownAccountCalls, 'POST /passcode/reset'), async (incoming) => {
    await resetPasscodeByLink(passwords, incoming, incoming.body);
    return { answer: {}, said: 'passcodeUpdated' };
  }),

  route(callOf(ownAccountCalls, 'GET /profile'), async (incoming) => {
    const token = sessionBearer(incoming.header('Authorization'), incoming.actor);
    return { answer: { ...(await readProfile(incoming)), ...(token !== null && { token }) } };
  }),

  route(callOf(ownAccountCalls, 'PUT /profile/update'), async (incoming) => {
    await updateProfile(passwords, incoming, incoming.body);
    return { answer: {}, said: 'profileUpdated' };
  }),

  route(callOf(ownAccountCalls, 'GET /sessions'), async (incoming) => ({
    answer: { data: await readOwnSessions(incoming) },
  })),

  route(callOf(ownAccountCalls, 'GET /sign-ins'), async (incoming) => ({
    answer: { data: await readOwnSignIns(incoming) },
  })),

  route(callOf(ownAccountCalls, 'DELETE /sessions/{id}'), async (incoming) => {
    await endOwnSession(incoming, incoming.params.id);
    return { answer: {}, said: 'sessionEnded' };
  }),

  route(callOf(ownAccountCalls, 'POST /two-factor/setup'), async (incoming) => ({
    answer: { data: await setUpTwoFactor(secretBox, incoming) },
  })),

  route(callOf(ownAccountCalls, 'POST /two-factor/enable'), async (incoming) => {
    const recoveryCodes = await switchTwoFactorOn({ passwords, secretBox }, incoming, incoming.body);
    return { answer: { data: { recovery_codes: recoveryCodes } }, said: 'twoFactorOn' };
  }),

  route(callOf(ownAccountCalls, 'POST /two-factor/disable'), async (incoming) => {
    await switchTwoFactorOff(secretBox, incoming, incoming.body.code);
    return { answer: {}, said: 'twoFactorOff' };
  }),

  route(callOf(viewAsCalls, 'POST /view-as/{id}'), async (incoming) => ({
    ...handOver(incoming, 'view', await beginViewAs(incoming, incoming.params.id)),
    said: 'viewAsBegun',
  })),

  route(callOf(viewAsCalls, 'DELETE /view-as'), async (incoming) => {
    await endViewAs(incoming);
    return { ...takeBack(incoming, 'view'), answer: {}, said: 'viewAsEnded' };
  }),

  route(callOf(ownAccountCalls, 'POST /users/{id}/reset-two-factor'), async ({ params, write }) => {
    await write((ctx) => resetTwoFactor(ctx, params.id));
    return { answer: {}, said: 'twoFactorReset' };
  }),
];
