import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '../lib/format.ts';
import { useTexts, validationText } from '../lib/i18n.ts';
import { DayField } from './day-field.tsx';
import { DayPresets } from './day-presets.tsx';
import classes from './filter-bar.module.css';
import type { OtherFilter } from './filters.ts';
import { readWholeNumber } from './number-field.tsx';
import { SearchField } from './search-field.tsx';
import { useTyped } from './use-typed.ts';

interface Days {
  from: string | undefined;
  to: string | undefined;
}

interface DaysFilter extends Days {
  id: string;
  label: string;
  /** What is narrowed lies ahead, as the ends of devices do. */
  isAhead?: boolean;
  /** Each day by itself: beside it another may be on its way, which the list does not show yet. */
  onChange: (days: Partial<Days>) => void;
}

/** The days of a list from one to another, each of which may be open. They are those of the books, in UTC. */
export function useDaysFilter(): (filter: DaysFilter) => OtherFilter {
  const t = useTexts('ui');
  const format = useFormat();
  const day = (value: string) => format.date(value);
  return ({ id, label, from, to, isAhead = false, onChange }) => ({
    kind: 'other',
    id,
    label,
    shown: from
      ? to
        ? t('filters.fromTo', { from: day(from), to: day(to) })
        : t('filters.since', { from: day(from) })
      : to
        ? t('filters.until', { to: day(to) })
        : null,
    editor: (
      <div className={classes.range}>
        <DayPresets from={from} to={to} isAhead={isAhead} onChange={onChange} />
        <DayField label={t('filters.from')} value={from} onChange={(next) => onChange({ from: next })} />
        <DayField label={t('filters.to')} value={to} onChange={(next) => onChange({ to: next })} />
        <p className={classes.hint}>{t('filters.daysAreUtc')}</p>
      </div>
    ),
    onClear: () => onChange({ from: undefined, to: undefined }),
  });
}

interface NumberFilter {
  id: string;
  label: string;
  min: number | undefined;
  max: number | undefined;
  /** Each by itself, as of days. */
  onChange: (range: { min?: number | undefined; max?: number | undefined }) => void;
}

/** Whole numbers from one to another, each of which may be open. */
export function useNumberFilter(): (filter: NumberFilter) => OtherFilter {
  const t = useTexts('ui');
  const format = useFormat();
  return ({ id, label, min, max, onChange }) => ({
    kind: 'other',
    id,
    label,
    shown: rangeOf(min, max, format.number),
    editor: (
      <div className={classes.range}>
        <WholeNumber label={t('filters.from')} value={min} onChange={(next) => onChange({ min: next })} />
        <WholeNumber label={t('filters.to')} value={max} onChange={(next) => onChange({ max: next })} />
      </div>
    ),
    onClear: () => onChange({ min: undefined, max: undefined }),
  });
}

function rangeOf(min: number | undefined, max: number | undefined, write: (value: number) => string): string | null {
  if (min === undefined) return max === undefined ? null : `≤ ${write(max)}`;
  if (max === undefined) return `≥ ${write(min)}`;
  return min === max ? write(min) : `${write(min)}–${write(max)}`;
}

interface WholeNumberProps {
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

const maxDigits = 9;

/** Taken once it is left or entered: while it is typed it is another number. */
function WholeNumber({ label, value, onChange }: WholeNumberProps) {
  const { typed, type, take } = useTyped(value === undefined ? '' : String(value), (next) =>
    onChange(next === '' ? undefined : Number(next)),
  );
  const [isWrong, setWrong] = useState(false);
  const settle = () => {
    const read = readWholeNumber(typed, maxDigits);
    setWrong(read === undefined);
    if (read === undefined) return;
    type(String(read));
    take(String(read));
  };
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={isWrong && validationText('wholeNumber')}
      onChange={(event) => {
        type(event.currentTarget.value);
        setWrong(false);
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}

/** Words in another place than the list's own search looks in. */
export function textFilter(
  { id, label, hint }: { id: string; label: string; hint: string },
  value: string | undefined,
  onChange: (text: string | undefined) => void,
): OtherFilter {
  return {
    kind: 'other',
    id,
    label,
    shown: value ?? null,
    editor: (
      <SearchField label={hint} value={value ?? ''} isTakenOnBlur onSearch={(text) => onChange(text || undefined)} />
    ),
    onClear: () => onChange(undefined),
  };
}
