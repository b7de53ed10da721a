import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { limits } from '@tessera/contracts/limits';
import { api } from './api-client.ts';

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
  error?: string;
  'data-path'?: string;
}

/** Finds a reseller by name or e-mail from the third character on; takes an address that isn't found as it is typed. */
export function ResellerSearch({ value, onChange, suggestions = [], ...input }: ResellerSearchProps) {
  const found = useFoundResellers(value);
  const emails = [...new Set([...suggestions, ...found.map(({ email }) => email)])];
  const nameOf = new Map(found.map(({ email, name }) => [email, name]));
  return (
    <Autocomplete
      {...input}
      value={value}
      onChange={onChange}
      data={emails}
      // The server has searched by name too, so a match need not contain what was typed.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <div>
          <bdi>{option.value}</bdi>
          {nameOf.has(option.value) && <div className="option-detail">{nameOf.get(option.value)}</div>}
        </div>
      )}
      type="email"
      inputMode="email"
      dir="ltr"
      autoComplete="off"
    />
  );
}

function useFoundResellers(typed: string): Found[] {
  const [text] = useDebouncedValue(typed.trim(), limits.searchDebounceMs);
  const query = useQuery({
    queryKey: ['reseller-search', text],
    queryFn: ({ signal }) => api('GET /total-resellers/list', { signal, query: { search_title: text, page_size: 10 } }),
    enabled: text.length >= limits.searchMinLength,
  });
  return query.data?.data ?? [];
}
