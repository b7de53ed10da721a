import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant, text } from './fields.ts';
import {
  createPasswordRequest,
  emailForm,
  registerForm,
  resetPasswordRequest,
  signInForm,
  updateEmailForm,
  updateEmailFormOf,
} from './identity.forms.ts';
import { user } from './user.ts';

/** What a session begins with. */
export const signInAnswer = z.object({
  /** Empty for the portal's own pages, which carry their session in a cookie. */
  token: z.string(),
  expires_at: instant(),
  /** The token stands in it too: old clients read it there. */
  data: z.object({ IBOReseller: z.extend(user, { token: z.string() }) }),
  permissions: z.array(z.string()),
  hasPasscode: z.boolean(),
  isLive: z.boolean(),
  canGoToggle: z.boolean(),
  /** What times are shown in; null: where the browser is. */
  time_zone: z.nullable(z.string()),
});

const signInRefusals = ['10090', '10091', '10092', '10095', '10096'] as const;

export const identityCalls = [
  defineCall({
    method: 'POST',
    path: '/login',
    tag: 'Sign-in',
    summary: 'Sign in as a reseller or sub-reseller',
    access: 'public',
    body: signInForm,
    answer: signInAnswer,
    refusals: [...signInRefusals],
    invalidCode: '10092',
  }),
  defineCall({
    method: 'POST',
    path: '/admin-login',
    atPortalOnly: true,
    tag: 'Sign-in',
    summary: 'Sign in as an admin or staff member',
    access: 'public',
    body: signInForm,
    answer: signInAnswer,
    refusals: [...signInRefusals],
    invalidCode: '10092',
  }),
  defineCall({
    method: 'DELETE',
    path: '/logout',
    tag: 'Sign-in',
    summary: 'End this session',
    access: { tokens: ['session', 'restricted'] },
    answer: z.object({}),
  }),
  defineCall({
    method: 'GET',
    path: '/user/user-permissions',
    tag: 'Sign-in',
    summary: 'The permissions of the signed-in person, as a bare array of names',
    access: { tokens: ['session'] },
    answer: z.array(z.string()),
    answerKind: 'bare',
  }),
  defineCall({
    method: 'POST',
    path: '/register',
    atPortalOnly: true,
    tag: 'Sign-in',
    summary: 'Sign up as a reseller; a mail with a link to set the password goes out',
    access: 'public',
    body: registerForm,
    answer: z.object({}),
    successStatus: 201,
    repeatsErrors: true,
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/password/create',
    tag: 'Sign-in',
    summary: 'Set the first password with the link from the mail; verifies the address',
    access: 'public',
    body: createPasswordRequest,
    answer: z.object({ signInPath: z.string() }),
  }),
  defineCall({
    method: 'POST',
    path: '/password/resend-password-create',
    tag: 'Sign-in',
    summary: 'Send the create-password mail again; always 200, whoever asks',
    access: 'public',
    body: emailForm,
    answer: z.object({}),
  }),
  defineCall({
    method: 'POST',
    path: '/password/forgot',
    tag: 'Sign-in',
    summary: 'Send the mail with a link to a new password; always 200, whoever asks',
    access: 'public',
    body: emailForm,
    answer: z.object({}),
  }),
  defineCall({
    method: 'POST',
    path: '/password/reset',
    tag: 'Sign-in',
    summary: 'Set a new password with the link from the mail; ends all other sessions',
    access: 'public',
    body: resetPasswordRequest,
    answer: z.object({ signInPath: z.string() }),
  }),
  defineCall({
    method: 'POST',
    path: '/update-email',
    tag: 'Sign-in',
    summary: 'Change one’s address; a link to confirm it goes to the new one. A full session needs the password',
    access: { tokens: ['session', 'restricted'] },
    body: updateEmailForm,
    bodyOf: ({ tokenKind }) => updateEmailFormOf(tokenKind === 'session'),
    answer: z.object({}),
  }),
  defineCall({
    method: 'POST',
    path: '/update-email/confirm',
    tag: 'Sign-in',
    summary: 'Confirm an address with the link from the mail',
    access: 'public',
    body: z.object({ token: text(200) }),
    answer: z.object({ email: z.string(), signInPath: z.string() }),
  }),
] as const;
