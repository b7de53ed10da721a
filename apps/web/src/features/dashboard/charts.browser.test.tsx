import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatFor } from '../../lib/format-for.ts';
import { formattingTag } from '../../lib/i18n.ts';
import { draw } from '../../testing/draw.tsx';
import { SharesChart } from './shares-chart.tsx';
import { TrendChart } from './trend-chart.tsx';

const shares = [
  { app_id: 4, name: 'Alpha', value: 30 },
  { app_id: 9, name: 'Beta', value: 10 },
];
const slices = () => [...document.querySelectorAll<SVGElement>('main svg path')];

describe('the pie', () => {
  test('tells of the part that is pointed at, and gives the one that is pressed', async () => {
    const onChoose = vi.fn();
    await draw(<SharesChart shares={shares} chosen={undefined} onChoose={onChoose} />);
    // The first part fills the right side.
    await userEvent.click(page.elementLocator(document.querySelector('main svg')!), { position: { x: 200, y: 130 } });
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(4);
    await expect.element(page.getByText('Alpha')).toBeVisible();
    await expect.element(page.getByText('30')).toBeVisible();
  });

  test('lets the others step back behind the chosen part', async () => {
    await draw(<SharesChart shares={shares} chosen={9} onChoose={vi.fn()} />);
    expect(slices().map((slice) => getComputedStyle(slice).opacity)).toEqual(['0.3', '1']);
  });

  test('of one application is a disc without a line through it', async () => {
    await draw(<SharesChart shares={shares.slice(0, 1)} chosen={undefined} onChoose={vi.fn()} />);
    expect(slices().map((slice) => getComputedStyle(slice).stroke)).toEqual(['none']);
  });

  test('is not there for who listens: the table beside it says the same', async () => {
    await draw(<SharesChart shares={shares} chosen={undefined} onChoose={vi.fn()} />);
    expect(slices()[0]?.closest('[aria-hidden=true]')).not.toBeNull();
  });
});

describe('the days', () => {
  const days = Array.from({ length: 30 }, (_, place) => ({
    date: new Date(Date.UTC(2026, 9, 23 + place)).toISOString().slice(0, 10),
    value: place,
  }));
  const plot = () => document.querySelector('main svg')!.getBoundingClientRect();
  const middleOf = (text: string) => {
    const { left, width } = page.getByText(text).element().getBoundingClientRect();
    return left + width / 2;
  };

  test.each([
    ['en', 1],
    ['ar', -1],
  ] as const)('run as people read: %s', async (locale, direction) => {
    await draw(<TrendChart days={days} color="red" />, { locale });
    const format = formatFor(formattingTag(locale));
    const from = middleOf(format.date('2026-10-23'));
    const to = middleOf(format.date('2026-11-21'));
    expect((to - from) * direction).toBeGreaterThan(0);
  });

  test.each(['en', 'ar'] as const)('tell of the one that is pointed at: %s', async (locale) => {
    await draw(<TrendChart days={days} color="red" />, { locale });
    const svg = page.elementLocator(document.querySelector('main svg')!);
    // Near the end that is read last.
    await userEvent.hover(svg, { position: { x: locale === 'ar' ? 2 : plot().width - 2, y: 100 } });
    await expect.element(page.getByText('29', { exact: true })).toBeVisible();
  });

  test('are bars; the last, which isn’t over, is hatched', async () => {
    await draw(<TrendChart days={days} color="red" />);
    const bars = [...document.querySelectorAll('main svg > rect')];
    expect(bars).toHaveLength(30);
    const hatched = bars.map((bar) => bar.getAttribute('fill')?.startsWith('url(#'));
    expect(hatched.lastIndexOf(false)).toBe(28);
    expect(hatched[29]).toBe(true);
  });

  test.each(['en', 'ar'] as const)('nothing that is written leaves the drawing: %s', async (locale) => {
    await draw(<TrendChart days={days} color="red" />, { locale });
    const chart = document.querySelector('main > div')!.getBoundingClientRect();
    for (const written of document.querySelectorAll('main div, main span, main bdi')) {
      const { left, right } = written.getBoundingClientRect();
      expect([left >= chart.left, right <= chart.right + 0.5]).toEqual([true, true]);
    }
  });
});
