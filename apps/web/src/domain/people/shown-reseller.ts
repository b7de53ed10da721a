import { createContext, useContext } from 'react';

interface ShownReseller {
  id: number;
  email: string;
}

const context = createContext<ShownReseller | null>(null);

/** Tells the tabs of a reseller's page whose it is. */
export const ShownResellerProvider = context.Provider;

/** The reseller whose page a tab stands on. */
export function useShownReseller(): ShownReseller {
  const shown = useContext(context);
  if (!shown) throw new Error('A tab of a reseller without their page');
  return shown;
}
