import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { limits } from '@tessera/contracts/limits';
import { ComboboxField } from '../../ui/combobox-field.tsx';
import { foundResellersQuery } from './found-resellers-query.ts';

interface Found {
  id: number;
  name: string;
  email: string;
}

interface ResellerSearchProps {
  label: string;
  description?: string;
  /** An e-mail address, whole or being typed. */
  value: string;
  onChange: (email: string) => void;
  /** Addresses that are offered before anything was typed. */
  suggestions?: string[];
  required?: boolean;
  error?: string;
  'data-path'?: string;
}

/** Finds a reseller by name or e-mail from the third character on; takes an address that isn't found as it is typed. */
export function ResellerSearch({ value, onChange, suggestions = [], ...input }: ResellerSearchProps) {
  const found = useFoundResellers(value);
  const isOffered = (email: string) =>
    email.includes(value.trim().toLowerCase()) && !found.some((one) => one.email === email);
  const offered = [...suggestions.filter(isOffered).map((email) => ({ email, name: undefined })), ...found];
  return (
    <ComboboxField
      {...input}
      value={value}
      onChange={onChange}
      data={offered.map(({ email, name }) => ({ value: email, label: email, detail: name }))}
      // The server searches by name too, so that a match need not contain what was typed.
      onSearch={() => undefined}
      takesOther
      inputMode="email"
      dir="ltr"
    />
  );
}

/** People by a piece of their name or address, from the third character on. */
export function useFoundResellers(typed: string): Found[] {
  const [text] = useDebouncedValue(typed.trim(), limits.searchDebounceMs);
  const query = useQuery({ ...foundResellersQuery(text), enabled: text.length >= limits.searchMinLength });
  return query.data ?? [];
}
