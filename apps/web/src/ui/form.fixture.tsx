import { TextInput } from '@mantine/core';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { ApiError } from '../lib/api-client.ts';
import { Form } from './form.tsx';
import { FormActions } from './form-actions.tsx';
import { NumberField } from './number-field.tsx';
import { useAppForm } from './use-app-form.ts';

export const initial = { name: '', amount: '' as number | '' };
export const schema = z.object({
  name: z.string().check(z.minLength(1, 'required')),
  amount: z.number('required').check(z.minimum(5, 'tooSmall')),
});
export type Sent = z.infer<typeof schema>;

export interface PointsFormProps {
  send: (values: Sent, changed: Partial<Sent>) => Promise<unknown>;
  initial?: typeof initial;
  onDone?: () => void;
  draft?: string;
  subject?: 'name';
  otherwise?: string;
  onlyReads?: boolean;
}

/** What a form is tried on: two fields, one of which the payload calls otherwise. */
export function PointsForm(props: PointsFormProps) {
  const form = useAppForm({ initial, schema, fieldOf: { creditPoint: 'amount' }, ...props });
  return (
    <Form form={form} label="Points">
      <TextInput label="Name" {...form.field('name')} />
      <NumberField label="Amount" {...form.field('amount')} />
      <FormActions form={form} submitLabel="Send" onCancel={() => {}} />
    </Form>
  );
}

export const name = page.getByRole('textbox', { name: 'Name' });
export const amount = page.getByRole('textbox', { name: 'Amount' });
export const send = page.getByRole('button', { name: 'Send' });
export const fill = async () => {
  await name.fill('Omar');
  await amount.fill('12');
};
export const refusal = (errors: Record<string, string[]>, msg = 'Refused.') => new ApiError(422, msg, { msg, errors });
