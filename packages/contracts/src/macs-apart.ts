/** As notes hold them, letters beyond f too. */
const written = /(?:[\da-z]{2}[:-]){5}[\da-z]{2}/gi;

/**
 * Each MAC of a text that somebody wrote, kept as one that is read from the left: within Arabic its first digits would stand last otherwise. For what is
 * shown alone, as marks that nobody sees are no part of a text that is kept, compared or exported.
 */
export const macsApart = (text: string): string => text.replace(written, '\u2066$&\u2069');
