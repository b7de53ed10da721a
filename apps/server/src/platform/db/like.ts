/** A pattern for LIKE that matches every text containing `part` as it stands; what LIKE would read as a wildcard is escaped. */
export function containsPattern(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}
