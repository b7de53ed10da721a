/** A text, or one per plural form of the language (chosen by `count`). `{name}` stands for a parameter. */
export type Message = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { other: string });

export type MessageParameters = Record<string, string | number>;

/** The text with its parameters filled in. `languageTag` decides the plural form and the look of numbers. */
export function formatMessage(message: Message, languageTag: string, parameters: MessageParameters = {}): string {
  const template = typeof message === 'string' ? message : pluralOf(message, languageTag, Number(parameters.count));
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = parameters[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? new Intl.NumberFormat(languageTag).format(value) : value;
  });
}

function pluralOf(message: Exclude<Message, string>, languageTag: string, count: number): string {
  return message[new Intl.PluralRules(languageTag).select(count)] ?? message.other;
}
