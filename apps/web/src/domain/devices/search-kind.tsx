import { useTexts } from '../../lib/i18n.ts';
import { Segmented } from '../../ui/segmented.tsx';
import type { SearchKind } from './search-fields.ts';

/** Chooses between a general and a MAC search. */
export function SearchKindSwitch({ value, onChange }: { value: SearchKind; onChange: (kind: SearchKind) => void }) {
  const t = useTexts('domain/devices');
  return (
    <Segmented
      label={t('searchBy')}
      value={value ?? 'general'}
      onChange={(chosen) => onChange(chosen === 'mac' ? 'mac' : undefined)}
      data={[
        { value: 'general', label: t('searchGeneral') },
        { value: 'mac', label: t('searchMac') },
      ]}
    />
  );
}
