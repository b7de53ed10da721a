import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { isStandInMac, parseMac, readSentMac, readTypedMac } from './mac.ts';
import type { ValidationKey } from './messages/messages.ts';
import { holdsLink, withoutInvisible, withPlainDigits } from './plain-text.ts';
import { monthShape } from './utc-day.ts';

/**
 * The building blocks of request schemas. Reading is lenient (old clients send digit strings, 0/1 for booleans, empty strings for
 * what is absent), answers are exact. Messages are keys of the catalogue in `messages/`.
 */

const say = (key: ValidationKey): { error: ValidationKey } => ({ error: key });

/** A whole number from `min` to `max`; digit strings count as numbers. Without a key of its own an empty field is called that. */
export function wholeNumber(
  min: number,
  max: number,
  key: ValidationKey = 'wholeNumber',
  maxKey: ValidationKey = 'max',
  minKey: ValidationKey = 'min',
) {
  const emptyKey = key === 'wholeNumber' ? 'required' : key;
  return z.pipe(
    z.transform<number | string, unknown>((value) =>
      typeof value === 'string' && /^-?\d{1,16}$/.test(value.trim()) ? Number(value) : value,
    ),
    z
      .int({ error: ({ input }) => (isEmpty(input) ? emptyKey : key) })
      .check(z.minimum(min, say(minKey)), z.maximum(max, say(maxKey))),
  );
}

const isEmpty = (input: unknown) =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '');

export const id = (key: ValidationKey = 'wholeNumber') => wholeNumber(1, limits.maxId, key);
/** One id, which programs that name several elsewhere also send as a list of one. */
export function oneId(key: ValidationKey) {
  return z.pipe(
    z.transform<number | string | (number | string)[], unknown>((value) =>
      Array.isArray(value) && value.length === 1 ? value[0] : value,
    ),
    id(key),
  );
}

export const creditPoints = (min: number) => wholeNumber(min, limits.maxCreditPoints);

/** A boolean; 0, 1 and their strings count, and Python's `True`. */
export function flag(key: ValidationKey = 'flag') {
  return z.pipe(
    z.transform<boolean | 0 | 1 | '0' | '1' | 'true' | 'false', unknown>((value) => {
      const sent = typeof value === 'string' ? value.toLowerCase() : value;
      if (sent === 1 || sent === '1' || sent === 'true') return true;
      if (sent === 0 || sent === '0' || sent === 'false') return false;
      return value;
    }),
    z.boolean(say(key)),
  );
}

/** The same field with what its readers are told of it: in the API’s document, and so in the clients that are made of it. */
export function described<S extends z.ZodMiniType>(description: string, schema: S): S {
  const copy = schema.clone(schema._zod.def) as S;
  // What the field says of itself, as that it is an instant, stays.
  z.globalRegistry.add(copy, { ...z.globalRegistry.get(schema), description });
  return copy;
}

/** Whether what was bought a moment ago is wanted once more, where no idempotency key says so. */
export const again = () =>
  described(
    'Without an idempotency key: buy even what the same person bought less than a minute ago',
    optional(flag()),
  );

/** A day of the calendar, `2026-11-21`. The year 0, which the shape allows, is none that a database knows. */
export const calendarDay = () => z.iso.date(say('date')).check(z.refine((day) => !day.startsWith('0000'), say('date')));

/** A month of the calendar, `2026-11`. */
export const calendarMonth = () => z.string(say('date')).check(z.regex(monthShape, say('date')));

/** Required text of one line: trimmed, and without characters that can't be seen. */
export function text(max: number, requiredKey: ValidationKey = 'required') {
  return z
    .string(say(requiredKey))
    .check(
      z.overwrite(withoutInvisible),
      z.trim(),
      z.minLength(1, say(requiredKey)),
      z.maxLength(max, say('maxLength')),
    );
}

/** Required text of several lines, whose writer may have a say in its direction. */
export function longText(max: number, requiredKey: ValidationKey = 'required') {
  return z
    .string(say(requiredKey))
    .check(z.trim(), z.minLength(1, say(requiredKey)), z.maxLength(max, say('maxLength')));
}

/** The name of somebody who has not shown yet that the address is theirs: it is written to that address, and must not lead anywhere. */
export function newPersonName() {
  return text(limits.nameMaxLength, 'nameRequired').check(z.refine((name) => !holdsLink(name), say('nameLink')));
}

const emptyIsAbsent = <T>() =>
  z.transform<T | null | undefined, unknown>((value) => (isEmpty(value) ? undefined : value));

/** Makes any field optional the lenient way: absent, null and the empty string are all undefined. */
export function optional<S extends z.ZodMiniType>(schema: S) {
  return z.optional(z.pipe(emptyIsAbsent<z.input<S>>(), z.optional(schema)));
}

/** A field that a change can also take away: absent is undefined and keeps it, null and the empty string are null. */
export function clearable<S extends z.ZodMiniType>(schema: S) {
  const emptyIsNull = z.transform<z.input<S> | null, unknown>((value) => (isEmpty(value) ? null : value));
  return z.optional(z.pipe(emptyIsNull, z.nullable(schema)));
}

/** Like `optional`, with a value in place of what is absent. */
export function defaulted<S extends z.ZodMiniType>(schema: S, value: z.output<S>) {
  const preset = value as never;
  return z._default(z.pipe(emptyIsAbsent<z.input<S>>(), z._default(schema, preset)), preset);
}

const emailShape = /^[^\s@<>()[\]\\,;:"]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** An e-mail address, stored lower-case, and full-width letters as those that they look like. */
export function email(requiredKey: ValidationKey = 'emailRequired') {
  return z
    .string(say(requiredKey))
    .check(
      z.normalize('NFKC'),
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, say(requiredKey)),
      z.maxLength(limits.emailMaxLength, say('maxLength')),
      z.regex(emailShape, say('email')),
    );
}

/** A new password: 8 to 100 characters with an upper-case letter, a digit and one of @$!%*?&. */
export function newPassword() {
  return z
    .string(say('required'))
    .check(
      z.minLength(1, say('required')),
      z.minLength(limits.passwordMinLength, say('passwordCriteria')),
      z.maxLength(limits.passwordMaxLength, say('maxLength')),
      z.regex(/[A-Z]/, say('passwordCriteria')),
      z.regex(/[0-9]/, say('passwordCriteria')),
      z.regex(/[@$!%*?&]/, say('passwordCriteria')),
    );
}

/**
 * A password in place of one's own or of a reseller's, in the profile and on the edit form: 8 to 100 characters with a capital letter
 * and a special character, whichever.
 */
export function changedPassword() {
  return z
    .string(say('required'))
    .check(
      z.minLength(1, say('required')),
      z.minLength(limits.passwordMinLength, say('changedPasswordCriteria')),
      z.maxLength(limits.passwordMaxLength, say('maxLength')),
      z.regex(/\p{Lu}/u, say('changedPasswordCriteria')),
      z.regex(/[^\p{L}\p{N}\s]/u, say('changedPasswordCriteria')),
    );
}

/** A password as typed to sign in: any text, never trimmed. */
export function givenPassword(requiredKey: ValidationKey = 'required') {
  return z
    .string(say(requiredKey))
    .check(z.minLength(1, say(requiredKey)), z.maxLength(limits.passwordMaxLength * 4, say('maxLength')));
}

/** A credit-share passcode: 4 to 12 digits, whichever a telephone types; a number is read as its digits. */
export function passcode(requiredKey: ValidationKey = 'passcodeRequired', digitsKey: ValidationKey = 'passcodeDigits') {
  return z.pipe(
    z.transform<string | number, unknown>((value) => (typeof value === 'number' ? String(value) : value)),
    z
      .string(say(requiredKey))
      .check(
        z.overwrite(withPlainDigits),
        z.minLength(1, say(requiredKey)),
        z.regex(/^\d*$/, say(digitsKey)),
        z.minLength(limits.passcodeMinLength, say('passcodeLength')),
        z.maxLength(limits.passcodeMaxLength, say('passcodeLength')),
      ),
  );
}

/** A MAC address in its stored form, as a person types it; see `mac.ts` for what is accepted. */
export const macAddress = () => macAddressReadBy(parseMac);

/** The same as a program sends it: hexadecimal groups may lack their 0. */
export const sentMacAddress = () => macAddressReadBy(readSentMac);

/** The same where a plain field takes it, in whatever way it was written. */
export const typedMacAddress = () => macAddressReadBy(readTypedMac);

/** A MAC for which time is bought: a device's own. */
export const ownMacAddress = () => ownOnly(macAddress());

/** The same as a program sends it. */
export const sentOwnMacAddress = () => ownOnly(sentMacAddress());

const ownOnly = (mac: ReturnType<typeof macAddress>) =>
  mac.check(z.refine((value) => !isStandInMac(value), say('macStandsIn')));

function macAddressReadBy(read: (input: string) => string | null) {
  return z.pipe(
    z.string(say('macRequired')).check(
      z.trim(),
      z.minLength(1, say('macRequired')),
      z.maxLength(32, say('macFormat')),
      z.refine((value) => value === '' || read(value) !== null, say('macFormat')),
    ),
    z.transform((value: string) => read(value) ?? value),
  );
}

/** An http or https URL. */
export function httpUrl(requiredKey: ValidationKey = 'required', shapeKey: ValidationKey = 'url') {
  return z.string(say(requiredKey)).check(
    z.trim(),
    z.minLength(1, say(requiredKey)),
    z.maxLength(limits.urlMaxLength, say('maxLength')),
    z.refine((value) => value === '' || isHttpUrl(value), say(shapeKey)),
  );
}

function isHttpUrl(value: string): boolean {
  if (!/^https?:\/\/[^\s/$.?#].[^\s]*$/i.test(value)) return false;
  return URL.canParse(value);
}

/** A list of ids without repeats; a single id counts as a list of one. */
export function idList(min: number, max: number, key: ValidationKey) {
  return z.pipe(
    z.transform<(number | string)[] | number | string, unknown>((value) =>
      typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)) ? [value] : value,
    ),
    z.pipe(
      z.array(id(), say(key)).check(z.minLength(min, say(key)), z.maxLength(max, say('tooMany'))),
      z.transform((ids: number[]) => [...new Set(ids)]),
    ),
  );
}

/** Search text: empty, or at least 3 characters. */
export function search() {
  return optional(
    z
      .string(say('text'))
      .check(z.trim(), z.minLength(limits.searchMinLength, say('searchMin')), z.maxLength(255, say('maxLength'))),
  );
}

/** The paging and sorting fields of a list; `sort_key` comes from the list's own set of columns. */
export function paging<const K extends string>(
  sortKeys: readonly [K, ...K[]],
  pageSizes: readonly number[] = limits.pageSizes,
) {
  return {
    page_number: defaulted(wholeNumber(1, limits.pagesMax), 1),
    page_size: defaulted(pageSize(pageSizes), limits.defaultPageSize),
    ...sorting(sortKeys),
  };
}

/** The sorting fields alone, of a list that is answered whole. */
export function sorting<const K extends string>(sortKeys: readonly [K, ...K[]]) {
  return {
    sort_key: defaulted(z.enum(sortKeys, say('sortKey')), sortKeys[0]),
    sort_type: defaulted(z.enum(['asc', 'desc'], say('sortType')), 'desc'),
  };
}

function pageSize(sizes: readonly number[]) {
  const size = wholeNumber(1, 100).check(z.refine((sent) => sizes.includes(sent), say('pageSize')));
  z.globalRegistry.add(size, { enum: [...sizes], minimum: Math.min(...sizes), maximum: Math.max(...sizes) });
  return size;
}

/** `{requestData: {…}}`, the wrapper of many payloads of the specification. */
export function requestData<S extends z.ZodMiniType>(schema: S) {
  const error: z.core.$ZodErrorMap = ({ input }) => (isEmpty(input) ? 'required' : 'invalid');
  return z.object({ requestData: schema.clone({ ...schema._zod.def, error }) as S }, say('required'));
}

/* What answers are made of. */

/** An instant, ISO 8601 in UTC. */
export const instant = () => z.iso.datetime();
export const page = { current_page: z.int(), last_page: z.int(), total: z.int(), per_page: z.int() };
/** What a call of `answerKind: 'csv'` answers: a head line, then a line per row, streamed. */
export const csvFile = () => z.string();
export const bit = () => z.union([z.literal(0), z.literal(1)]);
export const emailOnly = () => z.object({ email: z.nullable(z.string()) });
