import * as z from 'zod/mini';
import { changedPassword, email, flag, givenPassword, id, idList, optional, text, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';

/** What the record was when it was read; absent, the last write wins. */
export const version = () => optional(wholeNumber(1, limits.maxId));

/** `status`: 1 active, 0 inactive. `application_allowed` is absent for whoever may not change it. */
export const editResellerForm = z.object({
  name: text(limits.nameMaxLength, 'nameRequired'),
  email: email(),
  application_allowed: optional(idList(1, 1000, 'applicationRequired')),
  status: flag(),
  version: version(),
});

export const editResellerRequest = z.extend(editResellerForm, { password: optional(changedPassword()) });

export const resellerPasswordForm = z
  .object({ password: changedPassword(), password_confirmation: givenPassword() })
  .check(
    z.refine(({ password, password_confirmation }) => password === password_confirmation, {
      error: 'passwordsMustMatch',
      path: ['password_confirmation'],
    }),
  );

/** Assigns a reseller to a parent, or switches a sub-reseller's. */
export const assignResellerForm = z.object({
  subResellerId: id('parentUnknown'),
  resellerId: id('parentUnknown'),
  version: version(),
});

/** One reseller, or a list whose members succeed or fail on their own. */
const oneOrMore = z.union([id('parentUnknown'), idList(1, 500, 'parentUnknown')], { error: 'parentUnknown' });

export const oneOrMoreResellers = z.object({ resellerId: oneOrMore });

export const bulkStatusForm = z.object({ resellerId: oneOrMore, is_disable_by_admin: flag() });

export const boxesForm = z.object({
  numberOfBoxes: wholeNumber(1, 1_000_000, 'boxesRequired', 'boxesRequired', 'boxesRequired'),
});
