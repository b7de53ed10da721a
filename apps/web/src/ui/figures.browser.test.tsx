import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { Figures } from './figures.tsx';

test('in Arabic a name in Latin letters stands where its column begins', async () => {
  const name = (
    <span>
      <bdi>Amira Nasser</bdi>
    </span>
  );
  await draw(
    <Figures
      label="الرصيد"
      head={['الموزّع', 'الرصيد', 'آخر شراء']}
      rows={[{ key: '1', cells: [name, '40', 'أبدًا'] }]}
    />,
    {
      locale: 'ar',
    },
  );
  expect(getComputedStyle(document.querySelector('tbody bdi') as HTMLElement).textAlign).toBe('right');
});
