import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import type { FieldProps } from '../use-app-form.ts';
import classes from './plain.module.css';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps> & FieldProps;

interface FieldFrame {
  label: string;
  hint?: string;
}

/*
 * The public pages draw their few fields by hand: with the component library the sign-in page weighed 187 kB instead of the
 * 130 kB that it may have.
 */

/** A text field with its label, hint and error. */
export function PlainField({
  label,
  hint,
  error,
  children,
  ...input
}: InputProps & FieldFrame & { children?: ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.box}>
        <input
          id={id}
          className={classes.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          data-with-button={children ? true : undefined}
          {...input}
        />
        {children}
      </div>
      {hint && (
        <span id={`${id}-hint`} className={classes.hint}>
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={classes.error}>
          {error}
        </span>
      )}
    </div>
  );
}

/** A password, shown while the eye is pressed in. */
export function PlainPassword({
  revealLabel,
  ...field
}: Omit<InputProps, 'type'> & FieldFrame & { revealLabel: string }) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <PlainField {...field} type={isShown ? 'text' : 'password'} dir="ltr">
      <button
        type="button"
        className={`${classes.icon} ${classes.reveal}`}
        aria-label={revealLabel}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
      </button>
    </PlainField>
  );
}

/** A checkbox with its label and error. */
export function PlainCheckbox({ label, error, ...input }: InputProps & { label: string }) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label className={classes.check}>
        <input
          type="checkbox"
          className="tick"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
        />
        {label}
      </label>
      {error && (
        <span id={`${id}-error`} className={classes.error}>
          {error}
        </span>
      )}
    </div>
  );
}
