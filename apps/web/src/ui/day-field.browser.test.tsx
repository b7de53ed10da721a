import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { DayField } from './day-field.tsx';

interface DaysProps {
  /** Handed what makes the first day known: as a slow page has it, that is a while later. */
  onFrom: (arrive: () => void) => void;
  onTo: (days: object) => void;
}

function Days({ onFrom, onTo }: DaysProps) {
  const [from, setFrom] = useState<string>();
  return (
    <>
      <DayField label="From" value={from} onChange={(day) => onFrom(() => setFrom(day))} />
      <DayField label="To" value={undefined} onChange={(to) => onTo({ from, to })} />
    </>
  );
}

test('a day that is taken while the one beside it is still on its way leaves that as it is', async () => {
  const [onFrom, onTo] = [vi.fn<DaysProps['onFrom']>(), vi.fn()];
  await draw(<Days onFrom={onFrom} onTo={onTo} />);
  await page.getByLabelText('From').fill('2026-11-21');
  await page.getByLabelText('To').fill('2026-11-28');
  onFrom.mock.calls[0]?.[0]();
  await expect.poll(() => onTo.mock.calls).toEqual([[{ from: '2026-11-21', to: '2026-11-28' }]]);
});
