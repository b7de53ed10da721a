import { useId } from 'react';
import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import classes from './plain/plain.module.css';
import type { FieldProps } from './use-app-form.ts';

type NumberFieldProps = Omit<FieldFrameProps, 'isRequired'> &
  Pick<FieldProps, 'value' | 'onChange'> & {
    required?: boolean;
    /** The most digits that can be typed. */
    maxDigits?: number;
    autoFocus?: boolean;
    'data-autofocus'?: boolean;
    'data-path'?: string;
  };

/** A whole number from zero. Takes digits alone (Arabic ones too), and gives a number, or '' while it is empty. */
export function NumberField({ value, onChange, required, maxDigits = 10, ...field }: NumberFieldProps) {
  const id = useId();
  const { label, description, error, ...input } = field;
  return (
    <FieldFrame id={id} label={label} description={description} error={error} isRequired={required}>
      <input
        {...input}
        id={id}
        className={`${classes.input} tabular`}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, field)}
        value={value ?? ''}
        onChange={(event) => {
          const read = readWholeNumber(event.currentTarget.value, maxDigits);
          if (read !== undefined) onChange(read);
        }}
      />
    </FieldFrame>
  );
}

/** Between thousands. */
const separators = /(?<=\d)[,.٬'’\s](?=\d{3}(?!\d))/g;

/** What is typed or pasted, as a number: `1,250` is 1250. Nothing of what is no whole number: `10.00` is not a thousand, nor `-10` ten. */
export function readWholeNumber(typed: string, maxDigits: number): number | '' | undefined {
  // What is copied from a screen brings marks of its direction along.
  const plain = typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^\+/, '');
  const latin = plain.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  const digits = latin.replace(separators, '');
  if (!/^\d*$/.test(digits)) return undefined;
  return digits === '' ? '' : Number(digits.slice(0, maxDigits));
}
