import { dialCodes, zeroCountries } from 'virtual:dial-codes';

/** A country as the dial code field offers it. */
export interface DialCountry {
  /** ISO 3166 code; several countries share a dial code. */
  value: string;
  label: string;
  detail: string;
}

/** Where a number without a country belongs. */
export const defaultCountry = 'EG';

const codeOf = new Map(dialCodes.flatMap(([code, countries]) => countries.map((country) => [country, code])));

/** Every country with a dial code, by its name in that language. */
export function dialCountries(tag: string): DialCountry[] {
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  return [...codeOf]
    .map(([country, code]) => ({
      value: country,
      label: `${names.of(country) ?? country} (${country})`,
      detail: `+${code}`,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, tag));
}

/** `+20` of `EG`. */
export function dialCodeOf(country: string): string {
  return `+${codeOf.get(country) ?? ''}`;
}

const dialsZero = new Set(zeroCountries.split(' '));

/**
 * What somebody typed beside a country, as the whole number: `010 0123` in Egypt is `+20100123`. A number with `+` or `00` is whole
 * already.
 */
export function wholeNumber(country: string, typed: string): string {
  const number = typed.trim();
  if (/^(\+|00)/.test(number)) return `+${number.replace(/^(\+|00)/, '')}`;
  return number && dialCodeOf(country) + (dialsZero.has(country) ? number.replace(/^[(\s]*0/, '') : number);
}

/** Splits `+201001234567` into the main country of its dial code and the rest. */
export function splitNumber(number: string): { country: string; rest: string } {
  const digits = number.replace(/\D/g, '');
  for (let length = 3; length >= 1; length -= 1) {
    const found = dialCodes.find(([code]) => code === digits.slice(0, length));
    if (found) return { country: found[1][0] ?? defaultCountry, rest: digits.slice(length) };
  }
  return { country: defaultCountry, rest: digits };
}
