import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { SelectField } from '../../ui/select-field.tsx';

interface ServerFieldProps {
  choices: { id: number; name: string; host: string }[];
  value: string;
  error?: string | undefined;
  onChange: (id: string) => void;
}

/** A server that is kept, in place of an address. */
export function ServerField({ choices, value, error, onChange }: ServerFieldProps) {
  const t = useTexts('domain/playlists');
  return (
    <SelectField
      label={t('kept')}
      data={[
        { value: '', label: t('typed') },
        ...choices.map(({ id, name, host }) => ({ value: String(id), label: `${name} · ${ltr(host)}` })),
      ]}
      value={value}
      error={error}
      onChange={(id) => onChange(String(id ?? ''))}
    />
  );
}
