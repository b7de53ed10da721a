/**
 * At most so many characters of a text, as JavaScript and our limits count them. Of one that counts as two (an emoji) never the first half alone:
 * PostgreSQL's jsonb refuses that.
 */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
