import type { ReactNode } from 'react';
import classes from './plain/plain.module.css';

export interface FieldFrameProps {
  label?: string;
  description?: ReactNode;
  error?: string;
  isRequired?: boolean;
}

/** Ids that tie a field's texts to its input, for `aria-describedby`. */
export function describedBy(id: string, { description, error }: FieldFrameProps): string | undefined {
  return [error && `${id}-error`, description && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

/** Label above, hint and error below: the frame of the fields that are drawn by hand. */
export function FieldFrame({
  id,
  label,
  description,
  error,
  isRequired,
  children,
}: FieldFrameProps & { id: string; children: ReactNode }) {
  return (
    <div className={classes.field}>
      {label && (
        <label className={classes.label} htmlFor={id}>
          {label}
          {isRequired && (
            <span className={classes.required} aria-hidden="true">
              {' '}
              *
            </span>
          )}
        </label>
      )}
      {children}
      {description && (
        <span id={`${id}-hint`} className={classes.hint}>
          {description}
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
