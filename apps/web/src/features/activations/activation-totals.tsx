import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { type ActivationSearch, activationTotalsQuery } from './activations.api.ts';

/** What the list comes to, once somebody has asked; from then on for whatever it is narrowed to. */
export function ActivationTotals({ search }: { search: ActivationSearch }) {
  const t = useTexts('activations');
  const common = useTexts('common');
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const found = useQuery({ ...activationTotalsQuery(search), enabled: isAsked });
  if (!isAsked || found.error)
    return (
      <button
        type="button"
        className="link"
        onClick={() => {
          setAsked(true);
          if (found.error) void found.refetch();
        }}
      >
        {found.error ? common('retry') : t('addUp')}
      </button>
    );
  if (!found.data) return <span role="status">…</span>;
  const { activations, credit_points: points, is_whole: isWhole } = found.data.data;
  return (
    <span className="tabular" role="status">
      {isWhole
        ? t('totals', {
            activations: t('totalsActivations', { count: activations, number: format.number(activations) }),
            points: common('points', { count: points }),
          })
        : t('totalsNarrow')}
    </span>
  );
}
