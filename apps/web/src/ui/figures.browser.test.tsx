import { expect, onTestFinished, test } from 'vitest';
import { cdp } from 'vitest/browser';
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

test('on paper the sum stands below the last row alone, and a long name is whole', async () => {
  const browser = cdp();
  onTestFinished(async () => void (await browser.send('Emulation.setEmulatedMedia', { media: '' })));
  await draw(
    <div style={{ width: 400 }}>
      <Figures
        label="Points"
        head={['Application', 'Points', 'Before']}
        rows={[{ key: '1', cells: [<bdi key="name">{'Television with a long name '.repeat(3)}</bdi>, '40', '41'] }]}
        foot={['Total', '40', '41']}
      />
    </div>,
  );
  await browser.send('Emulation.setEmulatedMedia', { media: 'print' });
  const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) as HTMLElement);
  // As a foot it would be repeated on each sheet.
  expect(styleOf('tfoot').display).toBe('table-row-group');
  expect(styleOf('tfoot td').position).toBe('static');
  for (const name of ['tbody th', 'tbody bdi'].map((selector) => document.querySelector(selector) as HTMLElement)) {
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    expect(getComputedStyle(name).overflow).toBe('visible');
  }
});
