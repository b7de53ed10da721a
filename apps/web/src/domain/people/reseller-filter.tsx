import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { ComboboxField } from '../../ui/combobox-field.tsx';
import type { Maybe } from '../../ui/data-table.types.ts';
import type { OtherFilter } from '../../ui/filters.ts';
import { useFoundResellers } from './reseller-search.tsx';

/** Narrows a list to what is of one person, for those who may know people. */
export function useResellerFilter(
  id: number | undefined,
  onChange: (id: number | undefined) => void,
): Maybe<OtherFilter> {
  const t = useTexts('domain/people');
  const mayKnow = useCan()('reseller-list');
  const named = useQuery({
    queryKey: [['people'], 'reseller-of-filter', id],
    queryFn: ({ signal }) => namedReseller(id ?? 0, signal),
    enabled: mayKnow && id !== undefined,
    retry: false,
  });
  if (!mayKnow) return false;
  return {
    kind: 'other',
    id: 'reseller',
    label: t('resellerFilter'),
    shown: id === undefined ? null : (named.data?.name ?? `#${id}`),
    editor: <Editor label={t('resellerSearch')} chosen={named.data} onChange={onChange} />,
    onClear: () => onChange(undefined),
  };
}

interface Named {
  id: number;
  name: string;
}

/** Who was removed has records in the lists still: a link to theirs, or a saved view, names them too. */
async function namedReseller(id: number, signal: AbortSignal): Promise<Named> {
  try {
    return (await api('GET /show-resellers/{id}', { signal, params: { id } })).data;
  } catch (error) {
    const removed = error instanceof ApiError ? (error.data.removed as Named | undefined) : undefined;
    if (!removed) throw error;
    return removed;
  }
}

interface EditorProps {
  label: string;
  chosen: Named | undefined;
  onChange: (id: number | undefined) => void;
}

function Editor({ label, chosen, onChange }: EditorProps) {
  const [typed, setTyped] = useState('');
  const found = useFoundResellers(typed);
  const known = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen] : [];
  const options = [...known.map(({ id, name }) => ({ id, name, email: undefined })), ...found];
  return (
    <ComboboxField
      label={label}
      value={chosen ? String(chosen.id) : null}
      onChange={(value: string | null) => onChange(value === null ? undefined : Number(value))}
      onSearch={setTyped}
      data={options.map(({ id, name, email }) => ({ value: String(id), label: name, detail: email }))}
    />
  );
}
