import { IconSelector } from '@tabler/icons-react';
import { useId } from 'react';
import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import classes from './plain/plain.module.css';
import type { FieldProps } from './use-app-form.ts';

export interface Option {
  value: string;
  label: string;
}

type SelectFieldProps = Omit<FieldFrameProps, 'isRequired'> &
  Pick<FieldProps, 'value' | 'onChange'> & {
    data: Option[];
    required?: boolean;
    'aria-label'?: string;
    'data-path'?: string;
    /** CSS width, for filters beside a table's search. */
    width?: number | string;
  };

/** One of a few: the browser's own list, at home on every phone. For many to search through there is ComboboxField. */
export function SelectField({ data, value, onChange, required, width, ...field }: SelectFieldProps) {
  const id = useId();
  const { label, description, error, ...input } = field;
  return (
    <div style={{ width }}>
      <FieldFrame id={id} label={label} description={description} error={error} isRequired={required}>
        <div className={classes.box}>
          <select
            {...input}
            id={id}
            className={`${classes.input} ${classes.selectInput}`}
            value={value ?? ''}
            required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, field)}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {data.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <IconSelector className={classes.chevron} size={16} stroke={1.6} aria-hidden />
        </div>
      </FieldFrame>
    </div>
  );
}
