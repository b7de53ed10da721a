import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { Bars, Legend, type Tone } from './bars.tsx';

const tones: Tone[] = ['sold', 'renewed', 'lapsed'];

/** Of the red, green and blue of a computed colour. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(['light', 'dark'])('in the %s theme each colour stands out from the card', async (theme) => {
  const before = document.documentElement.dataset.mantineColorScheme;
  document.documentElement.dataset.mantineColorScheme = theme;
  await draw(
    <div data-card style={{ background: 'var(--surface)' }}>
      <Legend entries={tones.map((tone) => ({ tone, name: tone, meaning: 'what it means' }))} />
    </div>,
  );
  const card = getComputedStyle(document.querySelector('[data-card]')!).backgroundColor;
  for (const tone of tones) {
    const { backgroundColor, printColorAdjust } = getComputedStyle(document.querySelector(`[data-tone=${tone}]`)!);
    expect([tone, contrast(backgroundColor, card) >= 3]).toEqual([tone, true]);
    // On paper too, where other grounds are left off.
    expect(printColorAdjust).toBe('exact');
  }
  document.documentElement.dataset.mantineColorScheme = before;
});

test('piles stand on each other, and are not there for who listens', async () => {
  const piles: { tone: Tone; value: number }[][] = [
    [
      { tone: 'sold', value: 3 },
      { tone: 'renewed', value: 1 },
    ],
    [{ tone: 'lapsed', value: 2 }],
  ];
  await draw(<Bars bars={[{ key: '2026-11', label: 'Nov', piles }]} />);
  const drawn = [...document.querySelectorAll('main svg g rect')];
  expect(drawn.map((one) => [one.getAttribute('y'), one.getAttribute('height')])).toEqual([
    ['1', '3'],
    ['0', '1'],
    ['2', '2'],
  ]);
  expect(drawn[0]?.closest('[aria-hidden=true]')).not.toBeNull();
});

test.each(['en', 'ar'] as const)(
  'in %s the numbers of the axis stand where reading begins, within the chart',
  async (locale) => {
    await draw(<Bars bars={[{ key: '2026-11', label: 'Nov', piles: [[{ tone: 'sold', value: 1500 }]] }]} />, {
      locale,
    });
    const box = (selector: string) => document.querySelector(`main ${selector}`)!.getBoundingClientRect();
    const [number, drawing, chart] = [box('.tabular'), box('svg'), box('[aria-hidden]')];
    expect(locale === 'ar' ? number.left - drawing.right : drawing.left - number.right).toBeGreaterThanOrEqual(0);
    expect([number.left >= chart.left, number.right <= chart.right]).toEqual([true, true]);
  },
);
