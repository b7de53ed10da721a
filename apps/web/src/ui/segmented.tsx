import { useId } from 'react';
import classes from './segmented.module.css';
import type { Option } from './select-field.tsx';

interface SegmentedProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  data: Option[];
  /** As wide as what it stands in. */
  isWide?: boolean;
}

/** One of two or three, side by side: radio buttons that look like a switch. */
export function Segmented({ label, value, onChange, data, isWide = false }: SegmentedProps) {
  const name = useId();
  return (
    <fieldset className={classes.track} data-wide={isWide || undefined}>
      <legend className="visually-hidden">{label}</legend>
      {data.map((option) => (
        <label key={option.value} className={classes.segment}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
