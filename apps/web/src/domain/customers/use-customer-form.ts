import type { Customer } from '@tessera/contracts/customer';
import { customerForm } from '@tessera/contracts/customers.forms';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../../lib/api-client.ts';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { customerValuesOf } from './customer-values.ts';
import { customersChanged } from './customers-changed.ts';

type Typed = z.output<typeof customerForm>;

interface Settings {
  customer: Customer | null;
  /** What to say where the server gives no reason. */
  otherwise: string;
  send: (body: Typed & { seen: ReturnType<typeof seenOf> }) => Promise<{ msg: string }>;
  onDone: () => void;
}

/** The form of a customer. What somebody else noted meanwhile is told once, with what was typed still there; saved again it gives way. */
export function useCustomerForm({ customer, otherwise, send, onDone }: Settings) {
  const seen = useRef(seenOf(customer));
  return useAppForm({
    initial: { ...customerValuesOf(customer) },
    schema: customerForm,
    otherwise,
    send: async (typed: Typed) => {
      try {
        return await send({ ...typed, seen: seen.current });
      } catch (error) {
        if (error instanceof ApiError && error.statusCode === 'C10409') {
          seen.current = seenOf(error.data.current as Customer | null);
          void customersChanged();
        }
        throw error;
      }
    },
    onDone: (answer) => {
      toast.success(answer.msg);
      onDone();
    },
  });
}

const seenOf = (customer: Customer | null) => ({
  name: customer?.name ?? null,
  contact: customer?.contact ?? null,
  note: customer?.note ?? null,
  locale: customer?.locale ?? null,
});
