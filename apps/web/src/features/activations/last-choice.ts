import { devicePackages } from '@tessera/contracts/devices.forms';
import { browserStorage } from '../../lib/storage.ts';

/** What somebody activated last: most of a day is the same applications for one customer after the other. */
export interface LastChoice {
  app_ids: number[];
  is_trial: number;
}

const storageKey = (userId: number) => `tessera.activate.${userId}`;
const nothing: LastChoice = { app_ids: [], is_trial: devicePackages['1-year'] };

/** Of one person, remembered in this browser. */
export function readLastChoice(userId: number): LastChoice {
  const { app_ids, is_trial } = browserStorage.readJson<Partial<LastChoice>>(storageKey(userId)) ?? {};
  const isPackage = Object.values(devicePackages).some((known) => known === is_trial);
  return {
    app_ids: Array.isArray(app_ids) ? app_ids.filter(Number.isSafeInteger) : nothing.app_ids,
    is_trial: isPackage && is_trial !== undefined ? is_trial : nothing.is_trial,
  };
}

export function keepLastChoice(userId: number, { app_ids, is_trial }: LastChoice): void {
  browserStorage.writeJson(storageKey(userId), { app_ids, is_trial });
}
