import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Customer } from '@tessera/contracts/customer';
import { limits } from '@tessera/contracts/limits';
import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { hasEachWord } from '../../lib/has-each-word.ts';
import { ComboboxField } from '../../ui/combobox-field.tsx';
import type { FieldProps } from '../../ui/use-app-form.ts';
import { type CustomerValues, customerTitle, customerValuesOf } from './customer-values.ts';

/** Who may be meant with what is typed: somebody buys a second box. */
export interface Suggesting {
  /** The device whose customer it is; else one's own are offered. */
  deviceId?: number;
  /** All that is noted of the chosen one. */
  onTake: (customer: CustomerValues) => void;
}

interface SuggestedFieldProps extends Suggesting {
  field: FieldProps;
  label: string;
  description: string;
  placeholder?: string | undefined;
}

/** A customer's name or contact, below which those are offered who are noted already. Any other text counts too. */
export function SuggestedField({ field, deviceId, onTake, ...input }: SuggestedFieldProps) {
  // Only what is typed asks: what stands there from the beginning, or was taken, does not.
  const [typed, setTyped] = useState('');
  const offered = useSuggested(typed.trim(), deviceId);
  return (
    <ComboboxField
      {...input}
      {...field}
      data={offered.map((customer) => ({
        value: String(customer.id),
        label: customerTitle(customer) ?? '',
        ...(customer.name && customer.contact && { detail: customer.contact }),
      }))}
      takesOther
      onSearch={setTyped}
      onTake={({ value }) => {
        const taken = offered.find(({ id }) => String(id) === value);
        if (taken) onTake(customerValuesOf(taken));
        setTyped('');
      }}
    />
  );
}

function useSuggested(typed: string, deviceId: number | undefined): Customer[] {
  const [text] = useDebouncedValue(typed, limits.searchDebounceMs);
  const { data = [] } = useQuery({
    queryKey: [['customers'], 'suggested', text, deviceId],
    queryFn: async ({ signal }) =>
      (await api('POST /customers/suggestions', { body: { text, device_id: deviceId }, signal })).data,
    enabled: text.length >= limits.searchMinLength,
    placeholderData: keepPreviousData,
  });
  if (typed.length < limits.searchMinLength) return [];
  // Of what was found for the letters before, those who can still be meant.
  if (text === typed) return data;
  return data.filter(({ name, contact, note }) => hasEachWord(`${name ?? ''} ${contact ?? ''} ${note ?? ''}`, typed));
}
