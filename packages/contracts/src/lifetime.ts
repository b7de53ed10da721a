/** When what runs for ever ends: a lifetime activation, or a lifetime code. The database's `lifetime_end` says so too. */
export const lifetimeEnd = '9999-12-31T00:00:00.000Z';

/** Whether an end, as answers and the audit log write it, is none. Told by its day: any number above 9999 reads as a later year. */
export function isForEver(end: string): boolean {
  return end.startsWith('9999-12-31');
}
