import * as z from 'zod/mini';
import { creditPoints, email, id, idList, newPersonName, optional } from './fields.ts';
import { type Group, groups } from './groups.ts';

const person = {
  name: newPersonName(),
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

/** From admins and staff, who have no sub-resellers of their own. */
export const addSubResellerOfForm = z.extend(addSubResellerForm, { parent_reseller_id: id('parentUnknown') });

export const addSubResellerFormOf = (group: Group) =>
  group === groups.reseller ? addSubResellerForm : addSubResellerOfForm;
