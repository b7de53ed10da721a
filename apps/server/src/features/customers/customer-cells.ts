import { customerForm } from '@tessera/contracts/customers.forms';
import { type Locale, languageTagOf, locales } from '@tessera/contracts/locales';
import * as z from 'zod/mini';
import type { CustomerFields } from './customers.queries.ts';

/** The columns of an uploaded table that tell of customers. */
export type CustomerColumn = 'name' | 'contact' | 'note' | 'language';

const customerColumnNames = ['name', 'contact', 'note', 'language'] as const satisfies CustomerColumn[];

/** What they may be called, in letters alone; the names of our own files among them. */
export const customerColumns: Record<string, CustomerColumn> = {
  name: 'name',
  customer: 'name',
  customername: 'name',
  contact: 'contact',
  phone: 'contact',
  customercontact: 'contact',
  note: 'note',
  customernote: 'note',
  language: 'language',
  locale: 'language',
  customerlanguage: 'language',
};

/** Why a row's cells are not noted. */
export type CustomerProblem = 'customer' | 'language';

/** By our names of the languages, and by those that the world has for them. */
const localeOf = new Map<string, Locale>(
  locales.flatMap((locale) => {
    const tag = languageTagOf[locale].toLowerCase();
    return [locale, tag, tag.split('-')[0] ?? tag].map((name) => [name, locale] as const);
  }),
);

/** What is to be noted; of what is absent nothing. */
export type NotedFields = { [K in keyof CustomerFields]?: NonNullable<CustomerFields[K]> };

type Cells = Partial<Record<CustomerColumn, string>>;

/** What a row's cells say, by the rules of the form; null where they say nothing. */
export function readCustomer(cells: Cells): { customer: NotedFields | null } | { problem: CustomerProblem } {
  const locale = cells.language ? localeOf.get(cells.language.toLowerCase()) : undefined;
  if (cells.language && locale === undefined) return { problem: 'language' };
  const read = z.safeParse(customerForm, { name: cells.name, contact: cells.contact, note: cells.note, locale });
  if (!read.success) return { problem: 'customer' };
  const said = Object.entries(read.data).filter(([, value]) => value !== undefined);
  return { customer: said.length === 0 ? null : Object.fromEntries(said) };
}

/** Whether a row says anything of a customer at all. */
export const tellsOfCustomer = (cells: Cells) => customerColumnNames.some((name) => cells[name]);
