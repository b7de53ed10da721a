import * as z from 'zod/mini';
import { customerForm } from './customers.forms.ts';
import { devicePackages } from './devices.forms.ts';
import {
  again,
  clearable,
  creditPoints,
  described,
  email,
  flag,
  id,
  idList,
  oneId,
  optional,
  ownMacAddress,
  sentOwnMacAddress,
  text,
} from './fields.ts';
import { limits } from './limits.ts';

/** `is_trial` as the specification names it; programs write it as a text too. */
export const packageNumber = () =>
  z.pipe(
    z.transform<number | string, unknown>((value) =>
      typeof value === 'string' && /^\s*[23]\s*$/.test(value) ? Number(value) : value,
    ),
    z.literal([devicePackages.lifetime, devicePackages['1-year']], { error: 'package' }),
  );

/**
 * Until when each thing was paid, and null where nothing was, as whoever confirms was shown it. What has another end by now is not extended a
 * second time (C10020).
 */
export const shownEnds = <const S extends z.core.$ZodShape>(named: S) =>
  described(
    'Of what is extended: the `paid_until` that its buyer was shown. What is paid until another time by now is C10020, and not charged',
    optional(
      z
        .array(z.object({ ...named, paid_until: clearable(z.iso.datetime({ error: 'invalid' })) }))
        .check(z.maxLength(limits.renewMax, { error: 'tooMany' })),
    ),
  );

const activation = {
  macAddress: ownMacAddress(),
  is_trial: packageNumber(),
  creditPoints: described(
    'What each of the applications costs, as its buyer saw it. Where one that is on sale to them costs something else by now nothing is activated: C10011, with `credit_point` in `data`',
    optional(creditPoints(0)),
  ),
  email: described('The customer’s address, kept with the activation', optional(email())),
  comment: optional(text(limits.commentMaxLength)),
  /** Noted of the MAC where something is bought; what is left out stays as it was. */
  customer: optional(customerForm),
  isConfirmed: described('Extend what runs already; else it is C10020', optional(flag())),
  shown_ends: shownEnds({ app_id: id() }),
  again: again(),
  appType: optional(text(100)),
  device_key: described(
    'The key on the player’s screen: with it a device that still runs under somebody else becomes the buyer’s',
    optional(text(40)),
  ),
};

/** The portal's form: several applications at once. More than the limit is C10023, not a field error. */
export const activateForm = z.object({ ...activation, app_ids: idList(1, 100, 'applicationRequired') });

/** `POST bulk-multi-app-activate`. */
export const activateRequest = z.extend(activateForm, { macAddress: sentOwnMacAddress() });

/** `POST get-multi-app-activate`: one application. */
export const activateOneRequest = z.object({
  ...activation,
  macAddress: sentOwnMacAddress(),
  app_id: oneId('moduleRequired'),
});
