import { expect, test } from 'vitest';
import { drawPdf } from './draw-pdf.ts';

test('an address keeps its lines: what follows goes below all of them', async () => {
  const taken: number[] = [];
  await drawPdf('Receipt', ({ text }) => {
    for (const address of ['Hafenstr. 1', 'Hafenstr. 1\n20457 Hamburg'])
      taken.push(text({ text: address, x: 50, y: 50, size: 11, maxWidth: 300, align: 'left' }));
  });
  expect(taken).toEqual([1, 2]);
});
