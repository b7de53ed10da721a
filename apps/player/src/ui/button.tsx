import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icons.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  /** `brand`: the one main action of a screen. */
  look?: 'brand' | 'plain' | 'quiet' | 'danger';
  icon?: IconName;
  /** Shows that its work is under way; it can't be pressed, but keeps the focus. */
  isBusy?: boolean;
}

export function Button({
  look = 'plain',
  icon,
  isBusy = false,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`button button-${look} ${className}`}
      aria-busy={isBusy}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy ? undefined : onClick}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}
