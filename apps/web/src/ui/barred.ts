import type { SyntheticEvent } from 'react';

/** Props of a button that can't be pressed and says why, or none without a reason. It stays in reach of keys and screen readers. */
export function barred(reason: string | undefined) {
  if (reason === undefined) return {};
  return {
    'aria-disabled': true,
    'aria-description': reason,
    'data-disabled': true,
    title: reason,
    onClick: (event: SyntheticEvent) => event.preventDefault(),
  };
}
