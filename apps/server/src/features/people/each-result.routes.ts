import type { Locale } from '@tessera/contracts/locales';
import type { SaidKey } from '@tessera/contracts/messages/messages';
import { presentRefusal } from '../../platform/http/answering.ts';
import type { Outcome } from '../../platform/http/route.ts';
import type { OneResult } from './several-resellers.ts';

interface Results {
  results: { resellerId: number; ok: boolean; statusCode?: string; error?: string }[];
}

/** Says of each what became of it, in the reader's language; `status` is false when nothing was done at all. */
export function presentEach(results: OneResult[], said: SaidKey, locale: Locale): Outcome<Results> {
  const refused = results.flatMap(({ refusal }) => (refusal ? [refusal] : []));
  const first = refused[0];
  const isNothingDone = first !== undefined && refused.length === results.length;
  const answer = {
    results: results.map(({ resellerId, refusal }) => ({
      resellerId,
      ok: refusal === null,
      ...(refusal && { statusCode: refusal.code, error: presentRefusal(refusal, locale, '').msg }),
    })),
  };
  if (isNothingDone)
    return { answer, nothingDone: { code: first.code, ...(first.details.said && { said: first.details.said }) } };
  if (!first) return { answer, said };
  return { answer, said: 'partlyDone', values: { done: results.length - refused.length, total: results.length } };
}
