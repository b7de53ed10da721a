import * as z from 'zod/mini';
import { creditPoints, email, id, idList, optional, text } from './fields.ts';
import { limits } from './limits.ts';

const person = {
  name: text(limits.nameMaxLength, 'nameRequired'),
  email: email(),
  application_allowed: idList(1, 1000, 'applicationRequired'),
};

export const addResellerForm = z.object(person);

/**
 * `parent_reseller_id`: named by admins and staff; a reseller's sub-resellers are their own. `creditPoint`: what they begin with, from
 * the account of whoever adds them.
 */
export const addSubResellerForm = z.object({
  ...person,
  parent_reseller_id: optional(id()),
  creditPoint: optional(creditPoints(1)),
});
