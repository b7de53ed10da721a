import { devicePackages } from '@tessera/contracts/devices.forms';
import type { PaidPackage } from './activation-functions.queries.ts';

type PackageNumber = (typeof devicePackages)[PaidPackage];

const packages = {
  [devicePackages['1-year']]: '1-year',
  [devicePackages.lifetime]: 'lifetime',
} as const satisfies Record<PackageNumber, PaidPackage>;

/** The package that `is_trial` names. */
export const packageOf = ({ is_trial }: { is_trial: PackageNumber }): PaidPackage => packages[is_trial];
