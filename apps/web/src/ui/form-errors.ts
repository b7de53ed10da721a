import type * as z from 'zod/mini';
import type { ApiError } from '../lib/api-client.ts';
import { validationText } from '../lib/i18n.ts';
import type { Values } from './form-values.ts';

/**
 * What is wrong with a field: in the server's words, or by the key of our own, which follow a change of language.
 */
type FieldError = string | { key: string; values: Record<string, unknown> };
export type FieldErrors = Record<string, FieldError>;

/** The first finding of each field. */
export function findings(issues: z.core.$ZodIssue[] = []): FieldErrors {
  const found: FieldErrors = {};
  for (const issue of issues) {
    found[issue.path.join('.')] ??= { key: issue.message, values: { ...issue } };
  }
  return found;
}

/** A browser gives a date that is typed in part as none: left so, what begins on a day would begin at once. */
export function unfinishedDates(form: HTMLFormElement | null): FieldErrors {
  const dates = form?.querySelectorAll<HTMLInputElement>('[data-path][type^=date]') ?? [];
  const unfinished = [...dates].filter(({ validity }) => validity.badInput);
  return Object.fromEntries(unfinished.map(({ dataset }) => [dataset.path, { key: 'unfinishedDate', values: {} }]));
}

/** Empties dates that are typed in part, of which the form's values know nothing. */
export function emptyUnfinished(form: HTMLFormElement | null): void {
  for (const field of form?.querySelectorAll<HTMLInputElement>('[data-path][type^=date]') ?? [])
    if (field.validity.badInput) field.value = '';
}

export function readable(error: FieldError): string {
  return typeof error === 'string' ? error : validationText(error.key, error.values);
}

/** Splits a refusal into what belongs to the form's fields and what doesn't. */
export function sortRefusals(error: ApiError, fields: Values, fieldOf: Record<string, string>) {
  const known: Record<string, string> = {};
  const rest: string[] = [];
  for (const [payloadName, texts] of Object.entries(error.errors)) {
    const name = fieldOf[payloadName] ?? payloadName.split('.')[0] ?? payloadName;
    const text = texts[0] ?? error.message;
    const place = isPlace(fields, payloadName) ? payloadName : name;
    if (name in fields) known[place] ??= text;
    else rest.push(text);
  }
  return { known, rest };
}

/** What is in an entry of a list, or a part of a field, has its own place on the screen: `playlists.2.url`, `customer.contact`. */
function isPlace(fields: Values, payloadName: string): boolean {
  const [name = '', part = ''] = payloadName.split('.');
  const value = fields[name];
  return /\.\d+\./.test(payloadName) || (typeof value === 'object' && value !== null && part in value);
}

/** A field that is changed is wrong no longer, nor is a part of it; entries of a list stay wrong while others are changed. */
export function withoutField(errors: FieldErrors, name: string, value: unknown): FieldErrors {
  const isChanged = (place: string) => place === name || (!Array.isArray(value) && place.startsWith(`${name}.`));
  return Object.fromEntries(Object.entries(errors).filter(([place]) => !isChanged(place)));
}

/** In the order of the screen, not of the payload. The error has to be drawn first, hence the frame. */
export function focusFirst(form: HTMLFormElement | null, names: string[], onNowhere: () => void): void {
  if (!form) return;
  requestAnimationFrame(() => {
    const isWrong = (path = '') => names.some((name) => path === name || path.startsWith(`${name}.`));
    const field = [...form.querySelectorAll<HTMLElement>('[data-path]')].find(({ dataset }) => isWrong(dataset.path));
    if (field) field.focus();
    else onNowhere();
  });
}
