import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { ReportSection } from './report-section.tsx';

interface Answer {
  figure: string;
}

function Report({ answers }: { answers: Record<number, Promise<Answer>> }) {
  const [days, setDays] = useState(7);
  const query = useQuery<Answer>({
    queryKey: [[], 'figures', days],
    queryFn: () => answers[days] as Promise<Answer>,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <button type="button" onClick={() => setDays(90)}>
        90
      </button>
      <ReportSection title="Figures" query={query} isEmpty={() => false}>
        {({ figure }) => <p>{figure}</p>}
      </ReportSection>
    </>
  );
}

test('figures of what was asked before step back until the new ones are there', async () => {
  const { promise: later, resolve } = Promise.withResolvers<Answer>();
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <Report answers={{ 7: Promise.resolve({ figure: 'seven' }), 90: later }} />
    </QueryClientProvider>,
  );
  const isBusy = () => document.querySelector('[aria-busy=true]') !== null;
  await expect.element(page.getByText('seven')).toBeVisible();
  expect(isBusy()).toBe(false);
  await page.getByRole('button', { name: '90' }).click();
  await expect.poll(isBusy).toBe(true);
  await expect.element(page.getByText('seven')).toBeVisible();
  resolve({ figure: 'ninety' });
  await expect.element(page.getByText('ninety')).toBeVisible();
  expect(isBusy()).toBe(false);
});
