import { createContext, type SyntheticEvent, useContext } from 'react';

const barring = createContext<string | undefined>(undefined);
/** Around screens on which nothing can be changed: why. Forms and questions there are read, and not sent. */
export const BarringProvider = barring.Provider;
export const useBarring = () => useContext(barring);

/**
 * Props of a button that can't be pressed and says why, or none without a reason. It stays in reach of keys and screen readers; who
 * presses it is told the reason, as a phone shows no `title`.
 */
export function barred(reason: string | undefined) {
  if (reason === undefined) return {};
  return {
    'aria-disabled': true,
    'aria-description': reason,
    'data-disabled': true,
    title: reason,
    onClick: (event: SyntheticEvent) => {
      event.preventDefault();
      // Forms of whoever is not signed in bar nothing, and don't wait for toasts.
      void import('./toast.tsx').then(({ toast }) => toast.info(reason));
    },
  };
}

/** The same of what is ticked or switched: React tells a box's change though its click was prevented. */
export function barredTick(reason: string | undefined) {
  return reason === undefined ? {} : { ...barred(reason), onChange: () => {} };
}
