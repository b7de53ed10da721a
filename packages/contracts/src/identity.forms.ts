import * as z from 'zod/mini';
import {
  changedPassword,
  defaulted,
  email,
  flag,
  givenPassword,
  newPassword,
  newPersonName,
  optional,
  passcode,
  text,
} from './fields.ts';
import { limits } from './limits.ts';
import { locales } from './locales.ts';
import { withPlainDigits } from './plain-text.ts';
import { isTimeZone } from './time-zones.ts';

const timeZoneMaxLength = 64;

/** A TOTP or a recovery code. */
const secondStepCode = (key: 'required' | 'secondStepCode' = 'required') =>
  text(40, key).check(z.overwrite(withPlainDigits));

/** `code` is the second step's. */
export const signInForm = z.object({
  email: email(),
  password: givenPassword(),
  remember: defaulted(flag(), true),
  code: optional(secondStepCode()),
  /** The browser's, for whoever has none yet; one that is unknown is left out. */
  time_zone: optional(text(timeZoneMaxLength)),
});

const matching = (key: 'passwordsMustMatch' | 'passcodesMustMatch', field: string) => ({ error: key, path: [field] });

export const createPasswordForm = z
  .object({ password: newPassword(), password_confirmation: givenPassword() })
  .check(
    z.refine(
      (form) => form.password === form.password_confirmation,
      matching('passwordsMustMatch', 'password_confirmation'),
    ),
  );

export const createPasswordRequest = z
  .object({ password: newPassword(), password_confirmation: givenPassword(), email: email(), token: text(200) })
  .check(
    z.refine(
      (form) => form.password === form.password_confirmation,
      matching('passwordsMustMatch', 'password_confirmation'),
    ),
  );

export const resetPasswordRequest = z
  .object({ password: newPassword(), password_confirmation: givenPassword(), token: text(200) })
  .check(
    z.refine(
      (form) => form.password === form.password_confirmation,
      matching('passwordsMustMatch', 'password_confirmation'),
    ),
  );

export const emailForm = z.object({ email: email() });

/** Signing up; `tAndC` is the terms' checkbox. */
export const registerForm = z.object({
  name: newPersonName(),
  email: email(),
  tAndC: flag('termsRequired').check(z.refine((accepted) => accepted, { error: 'termsRequired' })),
});

/** A new address; in a full session the password proves who asks. */
export const updateEmailForm = z.object({ email: email(), password: optional(givenPassword()) });

const updateEmailWithPasswordForm = z.extend(updateEmailForm, { password: givenPassword('currentPassword') });

export const updateEmailFormOf = (isSignedIn: boolean) => (isSignedIn ? updateEmailWithPasswordForm : updateEmailForm);

/** The second step: six digits of an authenticator app, or a recovery code. */
export const secondStepForm = z.object({ code: secondStepCode('secondStepCode') });

/** Switching it on takes the current password too unless the sign-in is under 10 minutes old. */
export const switchTwoFactorOnForm = z.extend(secondStepForm, { current_password: optional(givenPassword()) });

/** The popup that confirms a move of credit. */
export const passcodePromptForm = z.object({ passcode: passcode('sharePasscodeRequired') });
export const passcodeForm = z.object({ passcode: passcode() });

const typedPasscode = () => passcode('passcodeRequired', 'passcodeNumbersOnly');

/** With the link from the mail of somebody who forgot theirs. */
export const resetPasscodeRequest = z.object({ token: text(200), passcode: passcode() });

/** What the portal's form holds; the call takes the passcode alone. */
export const newPasscodeForm = z
  .object({ passcode: typedPasscode(), confirmation: typedPasscode() })
  .check(z.refine((form) => form.passcode === form.confirmation, matching('passcodesMustMatch', 'confirmation')));

export const changePasscodeForm = z
  .object({ current_passcode: typedPasscode(), passcode: typedPasscode(), confirmation: typedPasscode() })
  .check(z.refine((form) => form.passcode === form.confirmation, matching('passcodesMustMatch', 'confirmation')));

/** Absent fields keep what they were. A new password needs its confirmation, and the current one unless the sign-in is under 10 minutes old. */
export const profileForm = z
  .object({
    name: z.optional(text(limits.nameMaxLength, 'nameRequired')),
    password: optional(changedPassword()),
    password_confirmation: optional(givenPassword()),
    current_password: optional(givenPassword()),
    locale: optional(z.enum(locales, { error: 'locale' })),
    time_zone: optional(text(timeZoneMaxLength).check(z.refine(isTimeZone, { error: 'invalid' }))),
  })
  .check(
    z.refine((form) => form.password === undefined || form.password_confirmation !== undefined, {
      error: 'required',
      path: ['password_confirmation'],
    }),
    z.refine(
      (form) =>
        form.password_confirmation === undefined ||
        form.password === undefined ||
        form.password === form.password_confirmation,
      matching('passwordsMustMatch', 'password_confirmation'),
    ),
  );
