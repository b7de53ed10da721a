import { useState } from 'react';
import type { AppForm } from './use-app-form.ts';

/** Its key tells it from the others, which come and go. */
interface Entry {
  key: number;
}

/**
 * What is wrong with the entries of a list in a form. A finding names the place that an entry had when the form was sent; here it stays
 * with its entry while others are removed, and goes once its field is changed. Draw the form that this answers.
 */
export function useEntryErrors<N extends string, V extends Record<string, unknown> & Record<N, Entry[]>>(
  form: AppForm<V>,
  list: N,
) {
  const [sent, setSent] = useState<V[N]>();
  const errorOf = (entry: V[N][number], field: Exclude<keyof V[N][number], 'key'> & string): string | undefined => {
    const place = sent?.findIndex(({ key }) => key === entry.key) ?? -1;
    if (sent?.[place]?.[field as keyof Entry] !== entry[field as keyof Entry]) return undefined;
    return form.field(`${list}.${place}.${field}` as N & keyof V).error;
  };
  const submit: AppForm<V>['submit'] = (event) => {
    setSent(form.values[list]);
    form.submit(event);
  };
  return { form: { ...form, submit }, errorOf };
}
