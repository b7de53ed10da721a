import type { OwnBrand } from '../../domain/brand/own-brand-query.ts';
import type { NoticeTone } from '../../ui/notice.tsx';

type Domain = NonNullable<OwnBrand['domain']>;
export type DomainState = 'waiting' | 'missing' | 'taken' | 'fading' | 'unreached' | 'served';

/** What became of a claim, as the last look at its domain found it. */
export function domainState({
  verified_at,
  reached_at,
  checked_at,
  seen_at,
}: Pick<Domain, 'verified_at' | 'reached_at' | 'checked_at' | 'seen_at'>): { tone: NoticeTone; state: DomainState } {
  if (checked_at === null) return { tone: 'warning', state: 'waiting' };
  const isSeen = seen_at === checked_at;
  // The record is there, and yet it is not served: for somebody else it is.
  if (verified_at === null) return isSeen ? { tone: 'danger', state: 'taken' } : { tone: 'warning', state: 'missing' };
  if (!isSeen) return { tone: 'danger', state: 'fading' };
  return reached_at === null ? { tone: 'warning', state: 'unreached' } : { tone: 'success', state: 'served' };
}
