import type { DeviceErrorCode, ErrorCode } from '../errors.ts';

/**
 * Why a field was refused. Schemas carry these keys as their messages; the server and the web look up the text in the reader's
 * language. `{min}`, `{max}` and the like are filled in from the finding.
 */
export const validationKeys = [
  'required',
  'invalid',
  'text',
  'wholeNumber',
  'flag',
  'min',
  'max',
  'maxLength',
  'tooMany',
  'nameRequired',
  'emailRequired',
  'email',
  'emailTaken',
  'nameTaken',
  'passwordCriteria',
  'passwordsMustMatch',
  'currentPassword',
  'passcodeRequired',
  'passcodeDigits',
  'passcodeLength',
  'passcodesMustMatch',
  'termsRequired',
  'macRequired',
  'macFormat',
  'moduleRequired',
  'applicationRequired',
  'applicationUnknown',
  'url',
  'urlRequired',
  'image',
  'imageTooLarge',
  'fileRequired',
  'date',
  'searchMin',
  'pageSize',
  'sortKey',
  'sortType',
  'creditPointRequired',
  'creditPointMin',
  'creditPointMax',
  'priceChanged',
  'base64',
  'package',
  'pinLength',
  'pinsMustMatch',
  'playlistType',
  'playlistName',
  'parentUnknown',
  'roleUnknown',
  'locale',
  'requestId',
  'timestamp',
  'fillAllFields',
] as const;
export type ValidationKey = (typeof validationKeys)[number];

/** What an answer says besides the text of its code: successes, and the variants that one code can have. */
export const saidKeys = [
  'done',
  'signedIn',
  'signedOut',
  'passwordCreated',
  'passcodeSet',
  'passcodeUpdated',
  'passcodeConfirmed',
  'mailSent',
  'profileUpdated',
  'resellerAdded',
  'subResellerAdded',
  'applicationAdded',
  'applicationUpdated',
  'applicationRemoved',
  'applicationRetired',
  'creditAdded',
  'creditDeducted',
  'creditRecharged',
  'activated',
  'activationUndone',
  'deviceDisabled',
  'deviceEnabled',
  'playlistSaved',
  'playlistRemoved',
  'registrationReset',
  'registrationConfirmed',
  'blockedByAdmin',
  'unauthorizedAccess',
  'tokenExpired',
  'deviceNotFound',
  'undoTooLate',
  'undoPlayerCalledIn',
  'undoAlready',
  'undoNotYours',
  'passcodeLocked',
  'passcodeAlreadySet',
  'passcodeNotSet',
  'applicationInUse',
  'sandboxReadOnly',
  'sandboxNotAllowed',
  'activeUntil',
  'notYourDevice',
  'disabledByHigher',
  'noParentReseller',
  'undoSuperseded',
  'parentCannotTrade',
] as const;
export type SaidKey = (typeof saidKeys)[number];

/** All texts of one language. Every record is exhaustive: a missing text does not compile. */
export interface Messages {
  codes: Record<ErrorCode, string>;
  deviceCodes: Record<DeviceErrorCode, string>;
  validation: Record<ValidationKey, string>;
  said: Record<SaidKey, string>;
}

/** Fills `{name}` places of a text. */
export function fill(template: string, values: Record<string, unknown> = {}): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}
