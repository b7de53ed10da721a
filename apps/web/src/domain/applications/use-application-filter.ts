import { useTexts } from '../../lib/i18n.ts';
import type { ChoiceFilter } from '../../ui/filters.ts';
import { useApplicationChoices } from './use-application-choices.ts';

/** Narrows a list to one application. */
export function useApplicationFilter(id: number | undefined, onChange: (id: number | undefined) => void): ChoiceFilter {
  const common = useTexts('common');
  const { options } = useApplicationChoices();
  return {
    kind: 'choice',
    id: 'application',
    label: common('application'),
    options,
    value: id === undefined ? undefined : String(id),
    onChange: (value) => onChange(value === undefined ? undefined : Number(value)),
  };
}
