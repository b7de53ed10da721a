import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { useActionWords } from './action-words.ts';

function Values() {
  const { value } = useActionWords();
  return (
    <p>
      {['trial', '1-year', 'lifetime', '9999-12-31T00:00:00+00:00', '10000'].map((said) => value(said)).join(' / ')} /{' '}
      {value('contact, name', 'changed')} / {value('3', 'changed')}
    </p>
  );
}

// Of 10,000 points JavaScript makes a year beyond the last day there is.
test('packages, and which fields changed, are said in the reader’s language', async () => {
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <Values />
    </QueryClientProvider>,
    { locale: 'de' },
  );
  await expect
    .element(page.getByText('Test / 1 Jahr / Unbegrenzt / Unbegrenzt / 10000 / Kontakt und Name / 3'))
    .toBeVisible();
});
