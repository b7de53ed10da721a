/** What a playlist is called when nobody says: its server. Empty when there is none yet. */
export function nameFromAddress(url: string): string {
  return URL.canParse(url.trim()) ? new URL(url.trim()).hostname : '';
}
