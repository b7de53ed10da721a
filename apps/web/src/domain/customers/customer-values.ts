import type { Customer } from '@tessera/contracts/customer';
import type { Locale } from '@tessera/contracts/locales';

/** A customer as it is typed: what is empty is not noted. */
export interface CustomerValues {
  name: string;
  contact: string;
  note: string;
  locale: Locale | '';
}

export const noCustomer: CustomerValues = { name: '', contact: '', note: '', locale: '' };

export function customerValuesOf(customer: Customer | null): CustomerValues {
  if (!customer) return noCustomer;
  const { name, contact, note, locale } = customer;
  return { name: name ?? '', contact: contact ?? '', note: note ?? '', locale: locale ?? '' };
}

/** What a list calls them: by name, else by what is known of them. */
export function customerTitle(customer: Customer | null | undefined): string | null {
  return customer?.name ?? customer?.contact ?? customer?.note ?? null;
}
