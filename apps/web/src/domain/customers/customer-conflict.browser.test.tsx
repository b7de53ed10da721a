import type { Customer } from '@tessera/contracts/customer';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api-client.ts';
import { draw } from '../../testing/draw.tsx';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/form-actions.tsx';
import { CustomerNameField } from './customer-fields.tsx';
import { useCustomerForm } from './use-customer-form.ts';

const noted: Customer = { id: 1, name: 'Anna', contact: '+49 1', note: null, locale: null };
const said = 'Somebody else changed this customer meanwhile.';

interface EditorProps {
  send: Parameters<typeof useCustomerForm>[0]['send'];
  onDone: () => void;
}

function Editor({ send, onDone }: EditorProps) {
  const form = useCustomerForm({ draft: 'customer', customer: noted, otherwise: 'Failed.', send, onDone });
  return (
    <Form form={form} label="Customer">
      <CustomerNameField field={form.field('name')} />
      <SubmitButton form={form}>Save</SubmitButton>
    </Form>
  );
}

test('what somebody else noted meanwhile is told, what was typed stays, and saved again it replaces what was told', async () => {
  const sent: unknown[] = [];
  const theirs = { ...noted, note: 'Roof' };
  const onDone = vi.fn();
  const send = async (body: object) => {
    sent.push(body);
    if (sent.length === 1)
      throw new ApiError(409, said, { msg: said, statusCode: 'C10409', data: { current: theirs } });
    return { msg: 'Saved.' };
  };
  await draw(<Editor send={send} onDone={onDone} />);
  const name = page.getByRole('textbox');
  const save = page.getByRole('button', { name: 'Save' });
  await name.fill('Anna Berg');
  await save.click();
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(name).toHaveValue('Anna Berg');
  expect(onDone).not.toHaveBeenCalled();
  await save.click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  // Nothing was typed over their note: it goes out as theirs.
  expect(sent).toEqual([
    { name: 'Anna Berg', contact: '+49 1', seen: { name: 'Anna', contact: '+49 1' } },
    { name: 'Anna Berg', contact: '+49 1', note: 'Roof', seen: { name: 'Anna', contact: '+49 1', note: 'Roof' } },
  ]);
});
