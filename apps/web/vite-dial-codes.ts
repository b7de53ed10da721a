import metadata from 'libphonenumber-js/metadata.min.json';
import type { Plugin } from 'vite';

const virtualId = 'virtual:dial-codes';

/**
 * The country calling codes out of libphonenumber's metadata, as `[code, countries][]` with the main country of a shared code
 * first: 2 kB of the 80 that the metadata weighs.
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
      return `export const dialCodes = ${JSON.stringify(codes)};`;
    },
  };
}
