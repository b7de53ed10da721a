import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { useActionWords } from './action-words.ts';

function Values() {
  const { value } = useActionWords();
  return (
    <p>
      {['trial', '1-year', 'lifetime'].map((said) => value(said)).join(' / ')} / {value('contact, name', 'changed')} /{' '}
      {value('3', 'changed')}
    </p>
  );
}

test('packages, and which fields changed, are said in the reader’s language', async () => {
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <Values />
    </QueryClientProvider>,
    { locale: 'de' },
  );
  await expect.element(page.getByText('Testphase / 1 Jahr / Unbegrenzt / Kontakt und Name / 3')).toBeVisible();
});
