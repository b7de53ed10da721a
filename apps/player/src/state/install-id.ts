/** A new install id: 32 hexadecimal digits. `crypto.randomUUID` exists on https and localhost only; a box may open the page by address. */
export function makeInstallId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
