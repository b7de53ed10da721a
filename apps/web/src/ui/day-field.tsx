import { TextInput } from '@mantine/core';
import classes from './day-field.module.css';

interface DayFieldProps {
  label: string;
  /** `2026-11-21` */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A day that a list is narrowed by, called by the word before it. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <div className={classes.day}>
      <span aria-hidden="true">{label}</span>
      <TextInput
        type="date"
        aria-label={label}
        className={classes.input}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    </div>
  );
}
