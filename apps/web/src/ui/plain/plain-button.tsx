import type { ReactNode } from 'react';
import type { AnyAppForm } from '../form.tsx';
import classes from './plain.module.css';

interface PlainButtonProps {
  children: ReactNode;
  kind?: 'brand' | 'neutral';
  isWide?: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** It takes the focus as it comes, in the place of what was left. */
  autoFocus?: boolean;
  type?: 'button' | 'submit';
  onClick?: () => void;
}

/** A button of the public pages. While busy or disabled it keeps its place and its focus, and does nothing. */
export function PlainButton({
  children,
  kind = 'brand',
  isWide,
  isBusy,
  isDisabled,
  autoFocus,
  type = 'button',
  onClick,
}: PlainButtonProps) {
  const isIdle = isBusy || isDisabled;
  return (
    <button
      type={type}
      // biome-ignore lint/a11y/noAutofocus: what had the focus has gone
      autoFocus={autoFocus}
      className={classes.button}
      data-kind={kind}
      data-wide={isWide || undefined}
      data-busy={isBusy || undefined}
      aria-disabled={isIdle || undefined}
      aria-busy={isBusy || undefined}
      onClick={isIdle ? undefined : onClick}
    >
      <span>{children}</span>
      {isBusy && (
        <span className={classes.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </button>
  );
}

/** Sends a form of the public pages. */
export function PlainSubmit({ form, children }: { form: AnyAppForm; children: ReactNode }) {
  return (
    <PlainButton type="submit" isWide isBusy={form.isBusy}>
      {children}
    </PlainButton>
  );
}

/** A link that looks like a button. */
export function PlainButtonLink({
  href,
  children,
  kind = 'brand',
}: {
  href: string;
  children: ReactNode;
  kind?: 'brand' | 'neutral';
}) {
  return (
    <a className={classes.button} data-kind={kind} href={href}>
      <span>{children}</span>
    </a>
  );
}
