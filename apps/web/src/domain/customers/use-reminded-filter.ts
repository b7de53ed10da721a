import type { RemindedState } from '@tessera/contracts/customers.lists';
import { useTexts } from '../../lib/i18n.ts';
import type { ChoiceFilter } from '../../ui/filters.ts';

/** Narrows what ends soon to who was reminded of it, or was not yet. */
export function useRemindedFilter(
  value: RemindedState | undefined,
  onChange: (value: RemindedState | undefined) => void,
): ChoiceFilter {
  const t = useTexts('domain/customers');
  return {
    kind: 'choice',
    id: 'reminded',
    label: t('reminded'),
    options: [
      { value: 'no', label: t('notReminded') },
      { value: 'yes', label: t('wasReminded') },
    ],
    value,
    onChange: (chosen) => onChange(chosen as RemindedState | undefined),
  };
}
