/** Characters that can't be mistaken for one another when a code is read from a voucher and typed with a remote control. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const codeLength = 12;

/** The stored form of a typed code: capitals and digits in groups of four. What is no code is left as far as it goes. */
export function normalizeCodeValue(typed: string): string {
  const characters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return characters.match(/.{1,4}/g)?.join('-') ?? '';
}
