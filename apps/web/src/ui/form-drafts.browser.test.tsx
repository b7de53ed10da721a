import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../lib/i18n.ts';
import { setEnvironment, updateSession } from '../lib/session.ts';
import { draw } from '../testing/draw.tsx';
import { signIn } from '../testing/sign-in.ts';
import {
  amount,
  fill,
  initial,
  name,
  PointsForm,
  type PointsFormProps,
  refusal,
  type Sent,
  schema,
  send,
} from './form.fixture.tsx';
import { Form } from './form.tsx';
import { FormActions } from './form-actions.tsx';
import { NumberField } from './number-field.tsx';
import { useAppForm } from './use-app-form.ts';

beforeEach(() => sessionStorage.clear());

const elsewhere = { name: 'Sami', amount: 12 };

/** Of a record that is saved elsewhere too, and read anew. */
function RecordForm({ send }: PointsFormProps) {
  const [record, setRecord] = useState({ name: 'Omar', amount: 12 });
  return (
    <>
      <PointsForm send={send} initial={record} draft="points" />
      <button type="button" onClick={() => setRecord(elsewhere)}>
        Read anew
      </button>
    </>
  );
}

/** Begins anew with the name, once it was sent. */
function AnewForm() {
  const form = useAppForm({
    initial,
    schema,
    draft: 'points',
    send: async () => ({}),
    onDone: () => form.set('name', ''),
  });
  return (
    <Form form={form}>
      <TextInput label="Name" {...form.field('name')} />
      <NumberField label="Amount" {...form.field('amount')} />
      <FormActions form={form} submitLabel="Send" />
    </Form>
  );
}

const restored = () => page.getByText(textOf('ui:draft.restored'), { exact: false });

test('a draft outlives the form, and can be thrown away', async () => {
  const leave = await draw(<PointsForm send={vi.fn()} draft="points" />);
  await fill();
  leave();
  await draw(<PointsForm send={vi.fn()} draft="points" />);
  await expect.element(restored()).toBeVisible();
  await expect.element(name).toHaveValue('Omar');
  await expect.element(amount).toHaveValue('12');
  await page.getByRole('button', { name: textOf('ui:draft.discard') }).click();
  await expect.element(name).toHaveValue('');
  await expect.element(restored()).not.toBeInTheDocument();
});

test('a draft that was begun in the sandbox is none in live, and there again in the sandbox', async () => {
  signIn();
  updateSession({ canGoToggle: true });
  setEnvironment('sandbox');
  const leave = await draw(<PointsForm send={vi.fn()} draft="points" />);
  await fill();
  leave();
  setEnvironment('live');
  const leaveLive = await draw(<PointsForm send={vi.fn()} draft="points" />);
  await expect.element(name).toHaveValue('');
  await name.fill('Rita');
  leaveLive();
  setEnvironment('sandbox');
  await draw(<PointsForm send={vi.fn()} draft="points" />);
  await expect.element(name).toHaveValue('Omar');
});

test('a draft of something else is none where a link names what the form is about', async () => {
  const leave = await draw(<PointsForm send={vi.fn()} draft="points" subject="name" />);
  await fill();
  leave();
  await draw(<PointsForm send={vi.fn()} draft="points" subject="name" initial={{ name: 'Rita', amount: '' }} />);
  await expect.element(name).toHaveValue('Rita');
  await expect.element(amount).toHaveValue('');
  await expect.element(restored()).not.toBeInTheDocument();
});

test('a draft of a form that stays holds all that it would not begin with', async () => {
  const sent = vi.fn(async () => ({}));
  const leave = await draw(<PointsForm send={sent} draft="points" />);
  await fill();
  await send.click();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  await name.fill('Rita');
  leave();
  await draw(<PointsForm send={sent} draft="points" />);
  await expect.element(name).toHaveValue('Rita');
  await expect.element(amount).toHaveValue('12');
});

test('a draft of a record that stays holds nothing of what was sent, which another may have changed since', async () => {
  const sent = vi.fn(async (_values: Sent, _changed: Partial<Sent>) => ({}));
  const leave = await draw(<RecordForm send={sent} />);
  await name.fill('Rita');
  await send.click();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  await expect.element(send).toBeEnabled();
  expect(sessionStorage).toHaveLength(0);
  // As it is read after it was saved here and elsewhere; something else is typed over it.
  await page.getByRole('button', { name: 'Read anew' }).click();
  await amount.fill('20');
  leave();
  await draw(<PointsForm send={sent} draft="points" initial={elsewhere} />);
  await expect.element(name).toHaveValue('Sami');
  await expect.element(amount).toHaveValue('20');
  await send.click();
  await expect.poll(() => sent.mock.calls[1]?.[1]).toEqual({ amount: 20 });
});

test('a draft is none once what was typed is as it was, nor where a form empties itself after it was sent', async () => {
  const leave = await draw(<AnewForm />);
  await name.fill('O');
  expect(sessionStorage).toHaveLength(1);
  await name.fill('');
  expect(sessionStorage).toHaveLength(0);
  await fill();
  await send.click();
  await expect.element(name).toHaveValue('');
  leave();
  await draw(<AnewForm />);
  await expect.element(amount).toHaveValue('');
  await expect.element(restored()).not.toBeInTheDocument();
});

test('a draft that was sent is not offered to be thrown away', async () => {
  const leave = await draw(<PointsForm send={vi.fn()} draft="points" />);
  await fill();
  leave();
  await draw(<PointsForm send={vi.fn(async () => ({}))} draft="points" />);
  await expect.element(restored()).toBeVisible();
  await send.click();
  await expect.element(restored()).not.toBeInTheDocument();
});

test('a draft goes with a form that is given up', async () => {
  const leave = await draw(<PointsForm send={vi.fn()} draft="points" />);
  await fill();
  expect(sessionStorage).toHaveLength(1);
  await page.getByRole('button', { name: textOf('common:cancel') }).click();
  leave();
  await draw(<PointsForm send={vi.fn()} draft="points" />);
  await expect.element(name).toHaveValue('');
});

test('a draft outlives a refusal, and goes once it was sent', async () => {
  let isRefused = true;
  const answer = () => (isRefused ? Promise.reject(refusal({})) : Promise.resolve({}));
  const onDone = vi.fn();
  const leave = await draw(<PointsForm send={answer} draft="points" onDone={onDone} />);
  await fill();
  await send.click();
  await expect.element(page.getByText('Refused.')).toBeVisible();
  expect(sessionStorage).toHaveLength(1);
  isRefused = false;
  await send.click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  leave();
  await draw(<PointsForm send={answer} draft="points" />);
  await expect.element(name).toHaveValue('');
  await expect.element(restored()).not.toBeInTheDocument();
});
