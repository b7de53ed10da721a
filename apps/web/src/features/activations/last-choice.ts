import { devicePackages } from '@tessera/contracts/devices.forms';

/** What somebody activated last: most of a day is the same applications for one customer after the other. */
export interface LastChoice {
  app_ids: number[];
  is_trial: number;
}

const storageKey = (userId: number) => `tessera.activate.${userId}`;
const nothing: LastChoice = { app_ids: [], is_trial: devicePackages['1-year'] };

/** Of one person, remembered in this browser. */
export function readLastChoice(userId: number): LastChoice {
  try {
    const { app_ids, is_trial } = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '{}') as Partial<LastChoice>;
    const isPackage = Object.values(devicePackages).some((known) => known === is_trial);
    return {
      app_ids: Array.isArray(app_ids) ? app_ids.filter(Number.isSafeInteger) : nothing.app_ids,
      is_trial: isPackage && is_trial !== undefined ? is_trial : nothing.is_trial,
    };
  } catch {
    return nothing;
  }
}

export function keepLastChoice(userId: number, { app_ids, is_trial }: LastChoice): void {
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify({ app_ids, is_trial }));
  } catch {
    // Storage is closed to us: then the form begins empty.
  }
}
