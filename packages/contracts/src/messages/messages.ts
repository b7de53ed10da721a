import type { ErrorCode } from '../errors.ts';
import type { FeaturePart } from '../features.ts';
import { type Locale, languageTagOf } from '../locales.ts';
import type { PermissionGroup } from '../permissions.ts';
import type { DeviceErrorCode } from '../player.errors.ts';

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
  'nameLink',
  'emailRequired',
  'email',
  'emailTaken',
  'nameTaken',
  'passwordCriteria',
  'changedPasswordCriteria',
  'passwordsMustMatch',
  'currentPassword',
  'passcodeRequired',
  'sharePasscodeRequired',
  'rechargeFields',
  'passcodeDigits',
  'passcodeNumbersOnly',
  'passcodeLength',
  'passcodesMustMatch',
  'termsRequired',
  'macRequired',
  'macFormat',
  'plainLink',
  'otherMac',
  'moduleRequired',
  'applicationRequired',
  'applicationUnknown',
  'url',
  'urlRequired',
  'image',
  'imageTooLarge',
  'fileRequired',
  'bulkFile',
  'moveUnreadable',
  'moveEmpty',
  'moveTooLarge',
  'bulkTooMany',
  'selectionTooMany',
  'bulkForeign',
  'bulkInvalidRows',
  'bulkNothingValid',
  'date',
  'dateOrder',
  'searchMin',
  'pageSize',
  'sortKey',
  'sortType',
  'creditPointRequired',
  'creditPointMin',
  'creditPointMax',
  'customersNotAllowed',
  'customersFile',
  'customersInvalidRows',
  'customersNothingValid',
  'customersChanged',
  'priceChanged',
  'base64',
  'package',
  'pinLength',
  'pinsMustMatch',
  'playlistType',
  'playlistName',
  'parentUnknown',
  'noSuchParent',
  'noSuchReseller',
  'notOwnSubReseller',
  'roleUnknown',
  'locale',
  'requestId',
  'timestamp',
  'fillAllFields',
  'codeType',
  'codeCount',
  'resellerEmail',
  'playlistNameUnique',
  'epgUrl',
  'domains',
  'sameDomain',
  'noSuchServer',
  'domainTooLong',
  'secondStepCode',
  'permissionRequired',
  'permissionUnknown',
  'roleRequired',
  'webhookEvents',
  'webhookHttps',
  'webhookAddress',
  'boxesRequired',
  'boxesAvailable',
  'reasonRequired',
  'price',
  'priceRequired',
  'priceTooLarge',
  'creditPointsTooLarge',
  'titleRequired',
  'descriptionRequired',
  'currency',
  'priceOrPrice',
  'resellerRequired',
  'allFieldsRequired',
  'characterLimit',
  'contentTooLarge',
  'endsBeforeStart',
  'ticketType',
  'commentRequired',
  'phone',
  'telegram',
  'ipAddress',
  'macOrNetwork',
  'scopeRequired',
  'deviceKey',
  'colour',
  'colourContrast',
  'domain',
  'domainOfPortal',
] as const;
export type ValidationKey = (typeof validationKeys)[number];

type SaidIn<Texts> = Texts extends unknown ? keyof Texts : never;
/** What an answer says besides the text of its code. */
export type SaidKey = SaidIn<FeaturePart<'said'>>;

/** All texts of one language. Every record is exhaustive: a missing text does not compile. */
export interface Messages {
  codes: Record<ErrorCode, string>;
  deviceCodes: Record<DeviceErrorCode, string>;
  validation: Record<ValidationKey, string>;
  said: Record<SaidKey, string>;
  permissionGroups: Record<PermissionGroup, string>;
}

/** Those that are no feature's own. */
export type OwnMessages = Pick<Messages, 'deviceCodes' | 'validation' | 'permissionGroups'>;

/** Fills `{name}` places of a text. */
export function fill(template: string, values: Record<string, unknown> = {}): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}

const numberFormats = new Map<Locale, Intl.NumberFormat>();

/** The same, with numbers as the language writes them; Arabic keeps Latin digits. */
export function fillIn(locale: Locale, template: string, values: Record<string, unknown> = {}): string {
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(`${languageTagOf[locale]}-u-nu-latn`);
  numberFormats.set(locale, format);
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' || typeof value === 'bigint' ? format.format(value) : value,
  ]);
  return fill(template, Object.fromEntries(written));
}
