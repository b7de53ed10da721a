import type { ErrorCode } from '../errors.ts';
import type { FeaturePart } from '../features.ts';
import { type Locale, languageTagOf } from '../locales.ts';
import type { PermissionGroup } from '../permissions.ts';
import type { DeviceErrorCode } from '../player.errors.ts';

type KeyIn<Texts> = Texts extends unknown ? keyof Texts : never;
/** What an answer says besides the text of its code. */
export type SaidKey = KeyIn<FeaturePart<'said'>>;
/**
 * Why a field was refused. Schemas carry these keys as their messages; the server and the web look up the text in the reader's
 * language. `{minimum}`, `{maximum}` and the like are filled in from the finding.
 */
export type ValidationKey = KeyIn<FeaturePart<'validation'>>;

/** All texts of one language. Every record is exhaustive: a missing text does not compile. */
export interface Messages {
  codes: Record<ErrorCode, string>;
  deviceCodes: Record<DeviceErrorCode, string>;
  validation: Record<ValidationKey, string>;
  said: Record<SaidKey, string>;
  permissionGroups: Record<PermissionGroup, string>;
}

/** Those that are no feature's own. */
export type OwnMessages = Pick<Messages, 'deviceCodes' | 'permissionGroups'>;

/** Fills `{name}` places of a text. */
export function fill(template: string, values: Record<string, unknown> = {}): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}

const numberFormats = new Map<Locale, Intl.NumberFormat>();

/** The same, with numbers as the language writes them; Arabic keeps Latin digits. */
export function fillIn(locale: Locale, template: string, values: Record<string, unknown> = {}): string {
  return fill(template, withNumbersOf(locale, values));
}

/** Values for the places of a text, their numbers as the language writes them. */
export function withNumbersOf(locale: Locale, values: object): Record<string, unknown> {
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(`${languageTagOf[locale]}-u-nu-latn`);
  numberFormats.set(locale, format);
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' || typeof value === 'bigint' ? format.format(value) : value,
  ]);
  return Object.fromEntries(written);
}
