import * as z from 'zod/mini';
import { bit, described, instant } from './fields.ts';

/**
 * What somebody is at the moment, said to everyone who sees them: what is shown of them is true whatever the viewer may do. Inactive
 * is set on the edit form; whom an operator disabled a parent can't enable.
 */
export const effectiveStatuses = [
  'invited',
  'active',
  'inactive',
  'disabled',
  'disabled_by_operator',
  'removed',
] as const;
export type EffectiveStatus = (typeof effectiveStatuses)[number];

/** Said where it is so. */
export const mailRefused = described(
  'The mail server said that nobody has this address: what was mailed there is lost. Until a mail is taken for it, or the address is another.',
  z.optional(z.boolean()),
);

/** Said where it is so, of whom `effective_status` has as invited. */
export const invitationOver = described(
  'No link to set a password is open: it was over before it was used or before a mail server took it, or none was sent. An hour may pass before it is said.',
  z.optional(z.boolean()),
);

/** A person as the people calls answer them; fields of columns that the viewer may not see are left out. */
export const user = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  old_email: z.optional(z.nullable(z.string())),
  group_id: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  role: z.object({ id: z.int(), name: z.string() }),
  status: bit(),
  effective_status: z.enum(effectiveStatuses),
  is_disable_by_admin: z.optional(bit()),
  isSubReseller: bit(),
  parent_reseller_id: z.optional(z.nullable(z.int())),
  parent_reseller: z.optional(z.nullable(z.object({ name: z.string(), email: z.string() }))),
  application_allowed: z.array(z.object({ id: z.int(), app_name: z.string() })),
  credit_point: z.int(),
  credit_share_passcode: z.optional(z.enum(['Set', 'Not set'])),
  total_boxes_activated: z.int(),
  logo_path: z.optional(z.nullable(z.string())),
  created_by: z.optional(z.nullable(z.object({ name: z.string(), email: z.string() }))),
  created_at: instant(),
  deleted_at: z.optional(instant()),
  last_login_time: z.optional(z.nullable(instant())),
  login_ip: z.optional(z.nullable(z.string())),
  email_verified: z.boolean(),
  two_factor: described('Whether two-step sign-in is on: for operators, who can reset it.', z.optional(z.boolean())),
  mail_refused: mailRefused,
  invitation_over: invitationOver,
  version: z.int(),
});

export type User = z.output<typeof user>;
