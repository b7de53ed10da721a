/** The pairs of a MAC, for showing each apart. */
export function macPairs(mac: string): string[] {
  return mac.split(':');
}

/** A device key in groups of four, easier to read aloud from a sofa. */
export function keyGroups(deviceKey: string): string[] {
  return deviceKey.match(/.{1,4}/g) ?? [];
}
