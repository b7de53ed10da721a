import { useQuery } from '@tanstack/react-query';
import { limits } from '@tessera/contracts/limits';
import { findMacs } from '@tessera/contracts/mac';
import { CreditNote } from '../../domain/credit/credit-note.tsx';
import { api } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Reseller } from './resellers.api.ts';

/** Whoever gives back what they gave back already does so within days. */
const lookedThrough = Math.max(...limits.pageSizes);

type Receiver = Pick<Reseller, 'id' | 'email'>;

/**
 * What somebody was given of late with a note of the MAC that this one names: whoever makes good for an activation sees before they press whether
 * they, or a colleague in another language, have done so. Notes are free text, so that it tells and doesn't decide.
 */
export function GivenBefore({ receiver, note }: { receiver: Receiver; note: string }) {
  const t = useTexts('resellers');
  const common = useTexts('common');
  const format = useFormat();
  const [mac] = findMacs(note);
  const mayRead = useCan()('credit-point-share-log');
  const { data, isError } = useQuery({
    queryKey: [['credit', 'people'], 'given-of-late', receiver.id],
    queryFn: async ({ signal }) => {
      const body = { userId: receiver.id, transaction_type: 'Added Credit', page_size: lookedThrough } as const;
      return (await api('POST /credit-transaction-logs', { signal, body })).data.ResellerCreditShareLog;
    },
    staleTime: 0,
    enabled: mayRead && mac !== undefined,
  });
  if (mac === undefined) return null;
  // Silence would read as a no.
  if (isError && !data) return <Notice tone="warning">{t('givenBeforeUnknown')}</Notice>;
  // The log has what they gave to those below them too.
  const given = (data ?? []).filter(
    ({ reversed, debitor_detail: giver, note: said }) =>
      !reversed && giver.email !== receiver.email && findMacs(said ?? '').includes(mac),
  );
  if (given.length === 0) return null;
  return (
    <Notice tone="warning">
      {t('givenBefore')}
      {given.map((row) => (
        <div key={row.id}>
          {common('points', { count: row.credit_point })} · {format.dateTime(row.created_at)} ·{' '}
          {row.note && <CreditNote>{row.note}</CreditNote>}
        </div>
      ))}
    </Notice>
  );
}
