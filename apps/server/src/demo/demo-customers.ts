import type { Locale } from '@tessera/contracts/locales';

interface Group {
  locale: Locale;
  given: readonly string[];
  family: readonly string[];
}

const GROUPS: readonly Group[] = [
  {
    locale: 'ar',
    given: ['عمر', 'ليلى', 'سارة', 'خالد', 'هدى', 'يوسف'],
    family: ['الخطيب', 'حداد', 'منصور', 'السيد', 'النجار', 'عبد الله'],
  },
  {
    locale: 'ar',
    given: ['Ahmed', 'Mona', 'Karim', 'Nour', 'Tarek', 'Salma'],
    family: ['Mansour', 'Farouk', 'El-Sayed', 'Nasser', 'Aziz', 'Saleh'],
  },
  {
    locale: 'de',
    given: ['Frieda', 'Jürgen', 'Anna', 'Bernd', 'Käthe', 'Matthias'],
    family: ['Lindenhof', 'Übel', 'Brandt', 'Weißmüller', 'Hartmann', 'Groß'],
  },
  {
    locale: 'br',
    given: ['João', 'Beatriz', 'Rafael', 'Luíza', 'Caio', 'Antônia'],
    family: ['Oliveira', 'Gonçalves', 'Araújo', 'Moreira', 'Teixeira', 'da Silva'],
  },
  {
    locale: 'esp',
    given: ['Lucía', 'Javier', 'Carmen', 'Íñigo', 'Pilar', 'Andrés'],
    family: ['Fernández', 'Muñoz', 'Gallardo', 'Ibáñez', 'Rivas', 'del Río'],
  },
  {
    locale: 'en',
    given: ['Maya', 'Oliver', 'Priya', 'Tom', 'Grace', 'Dylan'],
    family: ['Thompson', 'O’Brien', 'Clarke', 'Whitfield', 'Patel', 'Reid'],
  },
];
const SHOPS: readonly { name: string; locale: Locale }[] = [
  { name: 'Box & Beam Ltd', locale: 'en' },
  { name: 'Corner Screens', locale: 'en' },
  { name: 'Casa Oliveira', locale: 'br' },
  { name: 'Hotel Meridian', locale: 'esp' },
  { name: 'مقهى النيل', locale: 'ar' },
  { name: 'Gasthaus Linde', locale: 'de' },
];

/** Who the boxes of the demonstration were sold to; most have two or three. */
const CUSTOMERS: readonly DemoCustomer[] = [
  ...GROUPS.flatMap(({ locale, given, family }) =>
    given.flatMap((first) => family.map((last) => ({ name: `${first} ${last}`, locale }))),
  ),
  ...SHOPS,
  // Numbers that are kept free for plays and films, so that no message from a demonstration reaches anybody.
].map((customer, place) => ({ ...customer, contact: `+44 7700 900${String(place).padStart(3, '0')}` }));

export interface DemoCustomer {
  name: string;
  contact: string;
  locale: Locale;
}

/** The customer of a MAC, the same for every activation of it; of every third nobody noted one. */
export function customerOf(mac: string): DemoCustomer | null {
  const number = Number.parseInt(mac.replace(/[^0-9a-f]/g, '').slice(-6), 16);
  if (number % 3 === 0) return null;
  return CUSTOMERS[Math.floor(number / 3) % CUSTOMERS.length]!;
}
