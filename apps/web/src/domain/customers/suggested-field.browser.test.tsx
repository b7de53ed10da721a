import { QueryClientProvider } from '@tanstack/react-query';
import { customerForm } from '@tessera/contracts/customers.forms';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/form-actions.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { CustomerDetailFields, CustomerNameField } from './customer-fields.tsx';
import { type CustomerValues, noCustomer } from './customer-values.ts';

const salma = { id: 7, name: 'Salma Farouk', contact: '+20 100 777', note: 'Roof', locale: 'ar' };
const sent: unknown[] = [];

function Editor() {
  const form = useAppForm({
    initial: { ...noCustomer },
    schema: customerForm,
    send: async (values) => {
      sent.push(values);
    },
  });
  const onTake = (taken: CustomerValues) => {
    for (const name of ['name', 'contact', 'note', 'locale'] as const) form.set(name, taken[name]);
  };
  return (
    <Form form={form} label="Customer">
      <CustomerNameField field={form.field('name')} suggesting={{ onTake }} />
      <CustomerDetailFields field={(name) => form.field(name)} suggesting={{ onTake }} />
      <SubmitButton form={form}>Save</SubmitButton>
    </Form>
  );
}

async function drawEditor() {
  signIn();
  queryClient.clear();
  sent.length = 0;
  const calls = answerCalls(() => ({ status: true, data: [salma] }));
  await draw(
    <QueryClientProvider client={queryClient}>
      <Editor />
    </QueryClientProvider>,
  );
  return calls;
}

const name = page.getByRole('combobox', { name: textOf('domain/customers:name') });
const contact = page.getByRole('combobox', { name: textOf('domain/customers:contact') });
const offered = page.getByRole('option', { name: /^Salma Farouk/ });

test('whoever is noted already is offered from the third letter on, and chosen fills all that is known', async () => {
  const calls = await drawEditor();
  await name.fill('sa');
  await expect.element(name).toHaveAttribute('aria-expanded', 'false');
  await name.fill('sal');
  await expect.element(offered).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ text: 'sal' }]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(name).toHaveValue('Salma Farouk');
  await expect.element(contact).toHaveValue('+20 100 777');
  await expect.element(page.getByRole('textbox', { name: textOf('domain/customers:note') })).toHaveValue('Roof');
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  const { id: _id, ...values } = salma;
  await expect.poll(() => sent).toEqual([values]);
});

test('by number too, with a finger', async () => {
  await drawEditor();
  await contact.fill('100 777');
  await offered.click();
  await expect.element(name).toHaveValue('Salma Farouk');
});

test('ignored, what was typed goes out with one Enter', async () => {
  await drawEditor();
  await name.fill('sal');
  await expect.element(offered).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual([{ name: 'sal' }]);
});
