import { TextInput } from '@mantine/core';
import { limits } from '@tessera/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { validationText } from '../lib/i18n.ts';
import classes from './day-field.module.css';
import { useTyped } from './use-typed.ts';

interface DayFieldProps {
  label: string;
  /** `2026-11-21` */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** While the year is typed a browser gives `0002-11-21`. */
const isWhole = (day: string) => day >= '1000';

/** A day that a list is narrowed by, called by the word before it. Taken after a pause, and once it is left or entered. */
export function DayField({ label, value = '', onChange }: DayFieldProps) {
  const { typed, type, take } = useTyped(value, (day) => onChange(day || undefined));
  const [isUnfinished, setUnfinished] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // Also where the day is changed by other means, as by going back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is of the day that was there
  useEffect(() => () => clearTimeout(timer.current), [value]);
  const settle = ({ value: day, validity }: HTMLInputElement) => {
    clearTimeout(timer.current);
    const isRead = day === '' ? !validity.badInput : isWhole(day);
    setUnfinished(!isRead);
    if (isRead) take(day);
  };
  return (
    <div className={classes.day}>
      <span aria-hidden="true">{label}</span>
      <TextInput
        type="date"
        aria-label={label}
        className={classes.input}
        value={typed}
        error={isUnfinished && validationText('unfinishedDate')}
        onChange={({ currentTarget: { value: day } }) => {
          clearTimeout(timer.current);
          type(day);
          setUnfinished(false);
          if (isWhole(day)) timer.current = setTimeout(() => take(day), limits.searchDebounceMs);
        }}
        onBlur={(event) => settle(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle(event.currentTarget);
        }}
      />
    </div>
  );
}
