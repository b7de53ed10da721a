import { Button } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showBrand } from '../lib/brand.ts';
import { draw } from '../testing/draw.tsx';
import { FooterNote } from './footer-note.tsx';
import { Page } from './page.tsx';
import { EmptyState } from './states.tsx';

const groundOf = (name: string) => {
  const button = page.getByRole('button', { name, exact: true }).element();
  return getComputedStyle(button).backgroundColor;
};

/** A list whose first step stands in its head, and in the middle while it is empty. */
const list = (content: React.ReactNode) => (
  <Page isList title="Boxes" actions={<Button>Add</Button>}>
    <section>{content}</section>
  </Page>
);

test('an empty list has one button in the brand’s colour: the first step in its middle', async () => {
  const remove = await draw(list(<p>One box</p>));
  const brand = groundOf('Add');
  remove();
  await draw(list(<EmptyState title="No boxes" action={<Button>Add the first</Button>} />));
  expect(groundOf('Add the first')).toBe(brand);
  expect(groundOf('Add')).not.toBe(brand);
  const add = getComputedStyle(page.getByRole('button', { name: 'Add', exact: true }).element());
  expect(add.color).not.toBe(add.backgroundColor);
});

test('what clears a search is no first step: the head keeps its colour', async () => {
  const remove = await draw(list(<p>One box</p>));
  const brand = groundOf('Add');
  remove();
  await draw(list(<EmptyState title="Nothing found" action={<Button variant="default">Clear</Button>} />));
  expect(groundOf('Add')).toBe(brand);
});

test('whoever has no first step keeps what stands in the head', async () => {
  const remove = await draw(list(<p>One box</p>));
  const brand = groundOf('Add');
  remove();
  await draw(list(<EmptyState title="No boxes" />));
  expect(groundOf('Add')).toBe(brand);
});

test('a name of one long word is no wider than a phone', async () => {
  await page.viewport(390, 844);
  const name = 'Wolkenkratzerfernsehgesellschaftsportal'.repeat(3);
  showBrand({ name });
  try {
    await draw(
      <>
        <Page title={name} subtitle={`Hello, ${name}`}>
          <p>One box</p>
        </Page>
        <footer>
          <FooterNote contacts={null} />
        </footer>
      </>,
    );
    expect(document.querySelector('footer')?.textContent).toContain(name);
    expect(document.documentElement.scrollWidth).toBe(390);
  } finally {
    showBrand(null);
    await page.viewport(414, 896);
  }
});
