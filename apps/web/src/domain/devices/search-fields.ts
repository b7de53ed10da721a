/** How a list of devices is searched: over everything, or by a piece of a MAC. In the address as `?by=mac`. */
export type SearchKind = 'mac' | undefined;

/** Nothing but a MAC is written like that; a few pairs with a hyphen may also be a name or a date. */
const macLike =
  /^(?:[0-9a-z]{2}(?::[0-9a-z]{2})+:?|[0-9a-f]{2}(?:-[0-9a-f]{2}){3,}-?|[0-9a-f]{12}|[0-9a-f]{4}(?:\.[0-9a-f]{4}){2})$/i;

/** The search fields of a call. What can only be a MAC is searched for as one, whatever was chosen. */
export function searchFields(by: SearchKind, text: string) {
  return by === 'mac' || macLike.test(text.trim())
    ? { search_type: 'mac' as const, mac_address: text }
    : { search_type: 'general' as const, keyword: text };
}
