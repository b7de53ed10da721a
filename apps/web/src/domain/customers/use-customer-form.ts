import type { Customer } from '@tessera/contracts/customer';
import { customerChange } from '@tessera/contracts/customers.forms';
import { customerFields } from '@tessera/contracts/customers.lists';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { untouched } from '../../ui/form-values.ts';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { typedBefore } from '../../ui/use-typed-values.ts';
import { customerValuesOf } from './customer-values.ts';
import { customersChanged } from './customers-changed.ts';

interface Settings {
  /** What its draft is called. */
  draft: string;
  customer: Customer | null;
  /** What to say where the server gives no reason. */
  otherwise: string;
  send: (body: z.output<typeof customerChange>) => Promise<{ msg: string }>;
  onDone: () => void;
}

/** The form of a customer. What somebody else noted meanwhile is told once, with what was typed still there; saved again that takes its place. */
export function useCustomerForm({ draft, customer, otherwise, send, onDone }: Settings) {
  const shown = useRef(initialOf(customer));
  const form = useAppForm({
    initial: initialOf(customer),
    schema: customerChange,
    draft,
    otherwise,
    send,
    onRefused: ({ statusCode, data }) => {
      if (statusCode === 'C10409') {
        const theirs = initialOf(data.current as Customer | null);
        // Where nothing was typed, theirs stays.
        const free = untouched(shown.current, typed.current, theirs);
        for (const name of customerFields) if (name in free) form.set(name, theirs[name]);
        form.set('seen', theirs.seen);
        shown.current = theirs;
        void customersChanged();
      }
      return false;
    },
    onDone: (answer) => {
      toast.success(answer.msg);
      onDone();
    },
  });
  const typed = useRef(form.values);
  typed.current = form.values;
  return form;
}

/** Whether somebody began to note a customer and left that, as by going back. */
export const isCustomerBegun = (draft: string, customer: Customer | null): boolean =>
  typedBefore({ initial: initialOf(customer), draft }) !== null;

/** What was seen is kept with the draft: what was typed belongs to what was read. */
const initialOf = (customer: Customer | null) => ({ ...customerValuesOf(customer), seen: seenOf(customer) });

const seenOf = (customer: Customer | null) => ({
  name: customer?.name ?? null,
  contact: customer?.contact ?? null,
  note: customer?.note ?? null,
  locale: customer?.locale ?? null,
});
