import type { Locale } from '@tessera/contracts/locales';

/** Who the boxes of the demonstration were sold to. */
const NAMES: { name: string; locale: Locale }[] = [
  { name: 'Ahmed Mansour', locale: 'ar' },
  { name: 'عمر الخطيب', locale: 'ar' },
  { name: 'Frieda Lindenhof', locale: 'de' },
  { name: 'Casa Oliveira', locale: 'br' },
  { name: 'Lucía Fernández', locale: 'esp' },
  { name: 'Box & Beam Ltd', locale: 'en' },
  { name: 'ليلى حداد', locale: 'ar' },
  { name: 'Jürgen Übel', locale: 'de' },
  { name: 'Maya Thompson', locale: 'en' },
];

export interface DemoCustomer {
  name: string;
  contact: string;
  locale: Locale;
}

/** The customer of a MAC, the same for every activation of it; of every third nobody noted one. */
export function customerOf(mac: string): DemoCustomer | null {
  const number = Number.parseInt(mac.replace(/[^0-9a-f]/g, '').slice(-6), 16);
  if (number % 3 === 0) return null;
  const { name, locale } = NAMES[number % NAMES.length]!;
  return { name, contact: `+20 100 ${String(number % 10_000_000).padStart(7, '0')}`, locale };
}
