import * as z from 'zod/mini';
import { defaulted, flag, httpUrl, optional, text, typedMacAddress } from './fields.ts';
import { limits } from './limits.ts';
import { withPlainDigits } from './plain-text.ts';
import { pin, playlistType, textOrNumber, typedPin } from './playlists.forms.ts';

/** For so long the page stays open. */
export const visitMinutes = 30;

const deviceKey = () => text(40).check(z.overwrite(withPlainDigits));

/** What the page asks for first. */
export const openForm = z.object({ mac: typedMacAddress(), device_key: deviceKey() });

const sign = { username: optional(textOrNumber(text(255))), password: optional(textOrNumber(text(255))) };
type Address = { url?: string; type: 'general' | 'xc'; username?: string; password?: string };

/** A new address brings a sign-in of its own: none goes to another server. */
const xcHasSignIn = (['username', 'password'] as const).map((field) =>
  z.refine<Address>((form) => form.url === undefined || form.type !== 'xc' || form[field] !== undefined, {
    error: 'fillAllFields',
    path: [field],
  }),
) as [z.core.$ZodCheck<Address>, z.core.$ZodCheck<Address>];

/** Nor does a sign-in go with an address that it was not given for. */
const signInHasAddress = z.refine<Address>(
  ({ url, username, password }) => url !== undefined || (username === undefined && password === undefined),
  { error: 'fillAllFields', path: ['url'] },
);

const name = () => text(limits.nameMaxLength, 'fillAllFields');
const type = () => defaulted(playlistType(), 'general');

export const addOwnPlaylistForm = z
  .object({ name: name(), url: httpUrl('fillAllFields'), type: type(), ...sign, pin: optional(pin()) })
  .check(...xcHasSignIn);

/** Where no address is given, the one that is there stays, as no page shows it. A protected playlist wants its PIN. */
export const editOwnPlaylistForm = z
  .object({
    name: name(),
    url: optional(httpUrl()),
    type: type(),
    ...sign,
    current_pin: optional(typedPin()),
    pin: optional(pin()),
    remove_pin: defaulted(flag(), false),
  })
  .check(...xcHasSignIn, signInHasAddress);

export const redeemOwnCodeForm = z.object({ code: text(40) });
