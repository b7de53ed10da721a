const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Makes any text safe inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The same inside an element, with its lines as they are: HTML alone would make one of them. */
export function escapeLines(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>');
}
