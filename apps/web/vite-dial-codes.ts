import metadata from 'libphonenumber-js/min/metadata';
import type { Plugin } from 'vite';

/** Where a country's metadata has what is dialled before a number at home. */
const nationalPrefix = 5;
const virtualId = 'virtual:dial-codes';

/**
 * The country calling codes out of libphonenumber's metadata, as `[code, countries][]` with the main country of a shared code
 * first, and the countries where a number is dialled with a 0 before it at home, and without it from abroad: 2 kB of the 80 that the
 * metadata weighs.
 */
export function dialCodes(): Plugin {
  return {
    name: 'tessera-dial-codes',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    load(id) {
      if (id !== `\0${virtualId}`) return null;
      const codes = Object.entries<string[]>(metadata.country_calling_codes).filter(([, countries]) =>
        countries.some((country) => /^[A-Z]{2}$/.test(country)),
      );
      const withZero = Object.entries(metadata.countries).filter(([, country]) => country[nationalPrefix] === '0');
      return `export const dialCodes = ${JSON.stringify(codes)};
export const zeroCountries = ${JSON.stringify(withZero.map(([country]) => country).join(' '))};`;
    },
  };
}
