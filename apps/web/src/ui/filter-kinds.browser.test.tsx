import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textOf } from '../lib/i18n.ts';
import { draw } from '../testing/draw.tsx';
import { useDaysFilter, useNumberFilter } from './filter-kinds.tsx';

/** As a page that is slow: the first of two changes is on its way while the second is made. */
function Slow({ onChange }: { onChange: (change: object) => void }) {
  const days = useDaysFilter();
  const range = useNumberFilter();
  return (
    <>
      {days({ id: 'days', label: 'Day', from: undefined, to: undefined, onChange }).editor}
      <section aria-label="Cost">
        {range({ id: 'cost', label: 'Cost', min: undefined, max: undefined, onChange }).editor}
      </section>
    </>
  );
}

test.each([
  ['entered', '{Enter}'],
  ['left', '{Tab}'],
])(
  'of two days or numbers that are %s each is taken by itself, so that neither takes the other away',
  async (_, key) => {
    const taken: object[] = [];
    await draw(<Slow onChange={(change) => taken.push(change)} />);
    const cost = page.getByRole('region', { name: 'Cost' });
    const from = textOf('ui:filters.from');
    const to = textOf('ui:filters.to');
    for (const [field, typed] of [
      [page.getByLabelText(from).first(), '2026-11-21'],
      [page.getByLabelText(to).first(), '2026-11-28'],
      [cost.getByLabelText(from), '2'],
      [cost.getByLabelText(to), '5'],
    ] as const) {
      await field.fill(typed);
      await userEvent.keyboard(key);
    }
    const all = { from: '2026-11-21', to: '2026-11-28', min: 2, max: 5 };
    await expect.poll(() => Object.assign({}, ...taken)).toEqual(all);
    for (const change of taken) expect(Object.keys(change)).toHaveLength(1);
  },
);

test('a day that is taken after a pause leaves the other as it is', async () => {
  const taken: object[] = [];
  await draw(<Slow onChange={(change) => taken.push(change)} />);
  await page.getByLabelText(textOf('ui:filters.from')).first().fill('2026-11-21');
  await page.getByLabelText(textOf('ui:filters.to')).first().fill('2026-11-28');
  await expect.poll(() => taken).toEqual([{ from: '2026-11-21' }, { to: '2026-11-28' }]);
});
