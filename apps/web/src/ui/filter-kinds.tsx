import { TextInput } from '@mantine/core';
import { useFormat } from '../lib/format.ts';
import { useTexts } from '../lib/i18n.ts';
import { DayField } from './day-field.tsx';
import { DayPresets } from './day-presets.tsx';
import classes from './filter-bar.module.css';
import type { OtherFilter } from './filters.ts';
import { SearchField } from './search-field.tsx';

interface Days {
  from: string | undefined;
  to: string | undefined;
}

interface DaysFilter extends Days {
  id: string;
  label: string;
  /** What is narrowed lies ahead, as the ends of devices do. */
  isAhead?: boolean;
  onChange: (days: Days) => void;
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
        <DayField label={t('filters.from')} value={from} onChange={(next) => onChange({ from: next, to })} />
        <DayField label={t('filters.to')} value={to} onChange={(next) => onChange({ from, to: next })} />
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
  onChange: (range: { min: number | undefined; max: number | undefined }) => void;
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
        <WholeNumber label={t('filters.from')} value={min} onChange={(next) => onChange({ min: next, max })} />
        <WholeNumber label={t('filters.to')} value={max} onChange={(next) => onChange({ min, max: next })} />
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

/** Taken once it is left or entered: while it is typed it is another number. */
function WholeNumber({ label, value, onChange }: WholeNumberProps) {
  const take = (typed: string) => {
    const next = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined;
    if (next !== value) onChange(next);
  };
  return (
    <TextInput
      key={value}
      label={label}
      inputMode="numeric"
      maxLength={9}
      defaultValue={value ?? ''}
      onBlur={(event) => take(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(event.currentTarget.value);
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
