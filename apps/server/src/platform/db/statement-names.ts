const names = new Map<string, string>();

/** Gives a statement a name, under which each connection prepares it once. The same text keeps its name. */
export function nameStatement(text: string, stem: string): void {
  if (!names.has(text)) names.set(text, `${stem}_${names.size}`);
}

/** The name of a statement, or undefined when it has none. */
export function statementNameOf(text: string): string | undefined {
  return names.get(text);
}
