/** What the lists with devices in them are searched by, as it was sent. */
interface Sent {
  search_type?: 'general' | 'mac' | undefined;
  keyword?: string | undefined;
  mac_address?: string | undefined;
}

/** Words, or a piece of a MAC. A search that says neither is for what was sent with it, and a MAC may stand in either field. */
export function soughtIn({ search_type, keyword, mac_address }: Sent) {
  const isMacSearch = search_type === 'mac' || (search_type === undefined && keyword === undefined);
  return isMacSearch ? { macPiece: mac_address ?? keyword } : { keyword };
}
