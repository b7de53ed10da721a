import * as z from 'zod/mini';
import { customer } from './customer.ts';
import { bit, described, instant } from './fields.ts';

/** With when somebody last opened a reminder to them. */
const remindedCustomer = z.extend(customer, { reminded_at: z.optional(instant()) });

/** A device. `status` speaks of the expiry alone, `enabled` is apart; fields from `device_key` on are for the owner's side. */
export const device = z.object({
  id: z.int(),
  mac_address: z.string(),
  app_id: z.int(),
  app_name: z.string(),
  status: z.enum(['active', 'expired']),
  never_active: described(
    'Nothing has ever run there, as after its only activation was undone: it has not expired either.',
    z.boolean(),
  ),
  is_trial: bit(),
  lifetime: z.boolean(),
  enabled: z.boolean(),
  expire_date: instant(),
  paid_until: described(
    'Until when what was paid for it runs, which is where one more year begins; null: nothing was. Trials and codes run beside it.',
    z.nullable(instant()),
  ),
  app_type: z.optional(z.nullable(z.string())),
  is_own: z.boolean(),
  is_below: described(
    'Of `is_own`: somebody below the reader has it, such as a sub-reseller, who keeps it whoever pays for more time.',
    z.optional(z.boolean()),
  ),
  disabled_above: described('Disabled by somebody above the reader, who alone can enable it.', z.optional(z.boolean())),
  awaits_confirmation: z.optional(z.boolean()),
  registration_confirmed: described(
    'Whether the owner’s side said that the player which registered is the customer’s. Where not, codes of others that it redeemed go when the registration is reset.',
    z.optional(z.boolean()),
  ),
  key_known_before: described(
    'It became the reader’s with a key that whoever had it before knows.',
    z.optional(z.boolean()),
  ),
  key_unproven: described(
    'Its player registered while it was somebody’s already: the key proves nothing to others until that registration is confirmed.',
    z.optional(z.boolean()),
  ),
  device_key: z.optional(z.nullable(z.string())),
  ip: z.optional(z.nullable(z.string())),
  switched_to: described(
    'Where its time was moved last. Still told after it was bought anew: then `switched_away` is false.',
    z.optional(z.nullable(z.string())),
  ),
  switched_away: described(
    'Its time runs on at `switched_to`, and it had none since: it has not expired as others do.',
    z.optional(z.boolean()),
  ),
  switched_from: z.optional(z.nullable(z.string())),
  switched_date: z.optional(z.nullable(instant())),
  reseller_email: z.optional(z.nullable(z.string())),
  last_seen: z.optional(z.nullable(instant())),
  customer: described(
    'For holders of `customers`: of the reader’s own device, or one below them, as its owner noted them; else as the reader did.',
    z.optional(z.nullable(remindedCustomer)),
  ),
});

export type Device = z.output<typeof device>;
