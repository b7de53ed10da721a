/** An amount as a language (BCP 47) writes it. Marks keep `US$` in its order where the line runs from the right: it would read `$US`. */
export function writeMoney(tag: string, amount: number, currency: string, maximumFractionDigits = 2): string {
  const options = { style: 'currency', currency, maximumFractionDigits } as const;
  const written = new Intl.NumberFormat(tag, options).format(amount);
  return tag.startsWith('ar') ? written.replace('US$', '\u200eUS$\u200e') : written;
}
