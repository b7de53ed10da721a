import { Checkbox, PasswordInput, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { ComboboxField } from './combobox-field.tsx';
import { NumberField } from './number-field.tsx';
import { PlainCheckbox, PlainField, PlainPassword } from './plain/plain-field.tsx';
import { SearchField } from './search-field.tsx';
import { TableCheck } from './table-check.tsx';

// The fields before the sign-in are drawn by hand, most of those behind it by the component library. Nobody may see which is which.

const texts = { label: 'Name', hint: 'As on the bill.', error: 'Is missing.' };
const { hint, ...field } = { ...texts, 'data-path': 'name' };
const plain = (
  <>
    <PlainField {...field} hint={hint} value="Ahmed" onChange={() => {}} />
    <PlainPassword {...field} hint={hint} revealLabel="Show" value="secret" onChange={() => {}} />
  </>
);
const ours = <NumberField {...field} description={hint} value={7} onChange={() => {}} />;
const library = (
  <>
    <TextInput {...field} description={hint} value="Ahmed" onChange={() => {}} />
    <PasswordInput {...field} description={hint} value="secret" onChange={() => {}} />
    <Textarea {...field} description={hint} rows={1} value="Ahmed" onChange={() => {}} />
  </>
);

const looks = [
  { locale: 'en', theme: 'light', width: 1440 },
  { locale: 'en', theme: 'dark', width: 390 },
  { locale: 'ar', theme: 'dark', width: 1440 },
  { locale: 'ar', theme: 'light', width: 390 },
] as const;

/** What an eye sees of the fields that are drawn: each text's type, each box's measures, and what lies between them. */
async function see(fields: ReactNode, { locale, theme, width }: (typeof looks)[number]) {
  const root = document.documentElement;
  await page.viewport(width, 900);
  const remove = await draw(<div style={{ display: 'grid', gap: 16 }}>{fields}</div>, { locale });
  const before = root.getAttribute('data-mantine-color-scheme') ?? 'light';
  root.setAttribute('data-mantine-color-scheme', theme);
  onTestFinished(() => root.setAttribute('data-mantine-color-scheme', before));
  const seen = [...document.querySelectorAll<HTMLLabelElement>('main label')].map((label) => {
    const input = label.control as HTMLInputElement;
    const lines = [label, ...[texts.hint, texts.error].map((text) => lineOf(label.parentElement as HTMLElement, text))];
    return {
      types: lines.map(typeOf),
      box: boxOf(input),
      gaps: gapsOf(label, framedOf(input), ...lines.slice(1)),
    };
  });
  remove();
  return seen;
}

function typeOf(element: HTMLElement) {
  const { fontFamily, fontSize, fontWeight, lineHeight, color } = getComputedStyle(element);
  return { fontFamily, fontSize, fontWeight, lineHeight, color };
}

function lineOf(field: HTMLElement, text: string): HTMLElement {
  const lines = [...field.querySelectorAll<HTMLElement>('*')];
  const found = lines.find((line) => line.textContent === text && line.children.length === 0);
  if (!found) throw new Error(`“${text}” is not there`);
  return found;
}

/** Of a password the border may be drawn around the input and its button. */
function framedOf(input: HTMLElement): HTMLElement {
  const isFramed = (element: HTMLElement) => getComputedStyle(element).borderTopWidth === '1px';
  return isFramed(input) ? input : (input.parentElement as HTMLElement);
}

function boxOf(input: HTMLElement) {
  const framed = framedOf(input);
  const { borderTopWidth, borderTopColor, borderTopLeftRadius, backgroundColor } = getComputedStyle(framed);
  const { fontSize, color } = getComputedStyle(input);
  const { height } = framed.getBoundingClientRect();
  return { height, borderTopWidth, borderTopColor, borderTopLeftRadius, backgroundColor, fontSize, color };
}

/** What lies between one part and the next below it. */
function gapsOf(...parts: HTMLElement[]): number[] {
  const boxes = parts.map((part) => part.getBoundingClientRect());
  return boxes.slice(1).map((box, place) => Math.round(box.top - (boxes[place] as DOMRect).bottom));
}

describe.each(looks)('in $locale, $theme, $width wide', (look) => {
  test('fields look alike, whoever draws them', async () => {
    const [first, ...others] = [...(await see(plain, look)), ...(await see(ours, look)), ...(await see(library, look))];
    expect(others).toHaveLength(5);
    for (const other of others) expect(other).toEqual(first);
  });
});

/** How what is typed runs, and where it stands. */
function runOf(input: HTMLElement) {
  const { direction, textAlign, unicodeBidi } = getComputedStyle(input);
  // What is written from the left ends at the right.
  const side = textAlign === 'end' && direction === 'ltr' ? 'right' : textAlign;
  return { side, followsText: unicodeBidi === 'plaintext' };
}

describe.each([
  { locale: 'ar', side: 'right' },
  { locale: 'en', side: 'left' },
] as const)('in a portal in $locale', ({ locale, side }) => {
  test('what is typed runs its own way and stands where the line begins, whoever draws the field', async () => {
    await draw(
      <>
        <PlainField label="Name" data-path="name" value="Ahmed" onChange={() => {}} />
        <TextInput label="Name" value="أحمد" onChange={() => {}} />
        <SearchField label="Search" value="02:e2" onSearch={() => {}} />
        <ComboboxField label="Person" value={null} data={[]} onChange={() => {}} />
      </>,
      { locale },
    );
    const inputs = [...document.querySelectorAll<HTMLElement>('main input')];
    expect(inputs).toHaveLength(4);
    for (const input of inputs) expect(runOf(input)).toMatchObject({ side, followsText: true });
  });

  test('in a text of several lines each runs its own way', async () => {
    await draw(<Textarea label="Note" value={'أحمد\nAhmed'} onChange={() => {}} />, { locale });
    expect(runOf(document.querySelector('main textarea') as HTMLElement)).toMatchObject({ followsText: true });
  });
});

test('what is always read from the left stands where an Arabic line begins', async () => {
  await draw(
    <>
      <PlainField label="Email" data-path="email" dir="ltr" value="a@example.com" onChange={() => {}} />
      <PlainPassword label="Password" data-path="password" revealLabel="Show" value="secret" onChange={() => {}} />
      <TextInput label="Email" dir="ltr" value="a@example.com" onChange={() => {}} />
    </>,
    { locale: 'ar' },
  );
  const inputs = [...document.querySelectorAll<HTMLElement>('main input')];
  expect(inputs).toHaveLength(3);
  for (const input of inputs) expect(runOf(input)).toMatchObject({ side: 'right' });
});

test('no box to tick is the browser’s own', async () => {
  await draw(
    <>
      <Checkbox label="Library" />
      <PlainCheckbox label="Public" data-path="public" value="on" onChange={() => {}} />
      <TableCheck label="Row" isChecked={false} onChange={() => {}} />
    </>,
  );
  const boxes = [...document.querySelectorAll<HTMLElement>('main input')];
  expect(boxes.map((box) => getComputedStyle(box).appearance)).toEqual(['none', 'none', 'none']);
});
