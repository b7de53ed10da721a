import * as z from 'zod/mini';
import { clearedTo } from './cleared-to.ts';
import {
  clearable,
  defaulted,
  flag,
  httpUrl,
  id,
  macAddress,
  optional,
  sentMacAddress,
  text,
  wholeNumber,
} from './fields.ts';
import { limits } from './limits.ts';
import { withPlainDigits } from './plain-text.ts';

/** Text that clients may send as a number: PINs, and the sign-ins of many providers, are digits alone. */
export function textOrNumber<S extends z.ZodMiniType<string, string>>(schema: S) {
  return z.pipe(
    z.transform<string | number, unknown>((value) => (typeof value === 'number' ? String(value) : value)),
    schema,
  );
}

export const pin = () =>
  textOrNumber(
    z
      .string({ error: 'pinLength' })
      .check(
        z.overwrite(withPlainDigits),
        z.minLength(limits.pinMinLength, { error: 'pinLength' }),
        z.maxLength(limits.pinMaxLength, { error: 'maxLength' }),
      ),
  );

/** A PIN as somebody types it who wants what it protects. */
export const typedPin = () => textOrNumber(text(40).check(z.overwrite(withPlainDigits)));

export const playlistType = () => z.enum(['general', 'xc'], { error: 'playlistType' });

const fields = {
  mac_address: macAddress(),
  app_id: id('moduleRequired'),
  playlist_name: text(limits.nameMaxLength, 'fillAllFields'),
  playlist_url: optional(httpUrl('fillAllFields')),
  /** In place of an address: a server that is kept, and a sign-in. */
  server_id: optional(id()),
  playlist_type: defaulted(playlistType(), 'general'),
  xml_url: optional(httpUrl()),
  protect: defaulted(flag(), false),
  pin: optional(pin()),
  username: optional(textOrNumber(text(255))),
  password: optional(textOrNumber(text(255))),
  device_key: optional(text(40)),
};

type AddressFields = {
  playlist_url?: string | null | undefined;
  server_id?: number | null | undefined;
  playlist_type?: 'general' | 'xc' | undefined;
  username?: string | null | undefined;
  password?: string | null | undefined;
};

const protectedHasPin = z.refine<{ protect: boolean; pin?: string }>(
  (form) => !form.protect || form.pin !== undefined,
  {
    error: 'pinLength',
    path: ['pin'],
  },
);
const isGiven = (value: unknown) => value !== undefined && value !== null;
const isSignIn = (form: AddressFields) => form.playlist_type === 'xc' || isGiven(form.server_id);
const hasAddress = (form: AddressFields) => isGiven(form.playlist_url) || isGiven(form.server_id);
const missing = (name: keyof AddressFields) => ({ error: 'fillAllFields', path: [name] });
const leadsSomewhere = z.refine<AddressFields>(hasAddress, missing('playlist_url'));
const xcHasUsername = z.refine<AddressFields>((form) => !isSignIn(form) || isGiven(form.username), missing('username'));
const xcHasPassword = z.refine<AddressFields>((form) => !isSignIn(form) || isGiven(form.password), missing('password'));

/** `POST save-playlist`. `app_platform` and `app_url` are read by old clients' habit and mean nothing here. */
export const savePlaylistRequest = z
  .object({ ...fields, mac_address: sentMacAddress() })
  .check(leadsSomewhere, protectedHasPin, xcHasUsername, xcHasPassword);

/** The portal's form, with the repeated PIN. */
export const savePlaylistForm = z
  .object({ ...fields, pin_confirmation: optional(z.string().check(z.overwrite(withPlainDigits))) })
  .check(
    leadsSomewhere,
    protectedHasPin,
    xcHasUsername,
    xcHasPassword,
    z.refine((form) => !form.protect || form.pin === form.pin_confirmation, {
      error: 'pinsMustMatch',
      path: ['pin_confirmation'],
    }),
  );

/** The portal's form of a playlist that is there: all but its PIN. A guide that is emptied goes. */
export const editPlaylistForm = z
  .object({
    playlist_name: fields.playlist_name,
    playlist_url: fields.playlist_url,
    server_id: fields.server_id,
    playlist_type: fields.playlist_type,
    xml_url: clearable(httpUrl()),
    username: fields.username,
    password: fields.password,
  })
  .check(leadsSomewhere, xcHasUsername, xcHasPassword);

/** What the address of a playlist is made of. A sign-in belongs to it, and a server stands for one: of these all are sent, or none. */
export const addressFields = ['playlist_url', 'server_id', 'playlist_type', 'username', 'password'] as const;

export const isAddressSent = (form: AddressFields): boolean => addressFields.some((name) => form[name] !== undefined);

/** `PUT playlists/{id}`. What is absent stays; of an address that is sent, what is left out goes, but for the server of a list whose address stays. */
export const changePlaylistRequest = z
  .object({
    playlist_name: z.optional(fields.playlist_name),
    playlist_url: clearable(httpUrl('fillAllFields')),
    server_id: clearable(id()),
    playlist_type: clearedTo(playlistType(), 'general'),
    xml_url: clearable(httpUrl()),
    username: clearable(textOrNumber(text(255))),
    password: clearable(textOrNumber(text(255))),
  })
  .check(
    z.refine((form) => !isAddressSent(form) || hasAddress(form), missing('playlist_url')),
    xcHasUsername,
    xcHasPassword,
  );

/** The portal's form of an activation: a playlist for whatever is activated. */
export const activationPlaylistForm = z
  .object({
    playlist_name: fields.playlist_name,
    playlist_url: httpUrl('fillAllFields'),
    playlist_type: fields.playlist_type,
    protect: fields.protect,
    username: fields.username,
    password: fields.password,
  })
  .check(xcHasUsername, xcHasPassword);

/** `PUT playlists/{id}/pin`, and the portal's form. It is typed once and in the clear: whoever sets it reads it out to the customer. */
export const setPinForm = z.object({ pin: pin() });

/** The portal's form for a device that is chosen already. */
export const resetForm = z.object({ playlist_type: playlistType(), device_key: optional(text(40)) });
/** The same for the applications that ask for the device key. */
export const resetWithKeyForm = z.object({ playlist_type: playlistType(), device_key: text(40) });

/** `POST reset-playlist`. `app_id` decides; the application's name may be sent along and means nothing. */
export const resetPlaylistRequest = z.object({
  mac_address: sentMacAddress(),
  app_id: id('moduleRequired'),
  ...resetForm.shape,
});

/** Playlists that one transaction of a change of domain changes at most. */
export const domainBatchSize = 500;

const domains = {
  app_id: id('moduleRequired'),
  current_playlist_url: httpUrl('domains', 'domains'),
  new_domain: httpUrl('domains', 'domains'),
};

const domainsDiffer = z.refine<{ current_playlist_url: string; new_domain: string }>(
  (form) => originOf(form.current_playlist_url) !== originOf(form.new_domain),
  { error: 'sameDomain', path: ['new_domain'] },
);

/** The portal's form. Of both addresses scheme, host and port count. */
export const changeDomainForm = z.object(domains).check(domainsDiffer);

/** `POST update-playlist`. With `limit` at most so many are changed, and the answer says how many remain. */
export const updatePlaylistRequest = z
  .object({ ...domains, preview: defaulted(flag(), false), limit: optional(wholeNumber(1, 5000)) })
  .check(domainsDiffer);

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}
