/** One calendar year in UTC; 29 February becomes the 28th, as the database has it. */
export function addYear(from: Date): Date {
  const to = new Date(from);
  to.setUTCFullYear(from.getUTCFullYear() + 1);
  if (to.getUTCMonth() !== from.getUTCMonth()) to.setUTCDate(0);
  return to;
}
