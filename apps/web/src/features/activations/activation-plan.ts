import { addYear } from '@tessera/contracts/add-year';
import { devicePackages } from '@tessera/contracts/devices.forms';
import type { AllowedApplication } from '../../domain/applications/application-queries.ts';
import { type Device, type FoundDevice, isDevice, paidUntil } from '../../domain/devices/devices.ts';

/** One application of an activation that is about to be made, as far as it is known beforehand. */
export interface PlannedLine {
  application: AllowedApplication;
  creditPoint: number;
  /**
   * `extend`: what was paid for the device runs still, so the person has to agree. `lifetime` and `disabled` can't be activated and are left
   * out. `new` is everything else, a trial or a code too.
   */
  kind: 'new' | 'extend' | 'lifetime' | 'disabled';
  /** Until when that is, of `extend`. */
  activeUntil: string | null;
  /** Until when it will be; null is for ever. */
  newExpiry: string | null;
}

export interface Plan {
  lines: PlannedLine[];
  /** What will be asked for: the lines that can be activated. */
  chargeable: PlannedLine[];
  cost: number;
  /** After a confirmation, with `isConfirmed`. */
  needsConfirmation: boolean;
}

export function priceOf(application: AllowedApplication, packageNumber: number): number {
  return packageNumber === devicePackages.lifetime ? application.lifetime_credits : application.yearly_credits;
}

/**
 * What an activation will do and cost. The server decides; this is what the person is told before pressing. `saidActiveUntil` is
 * what a refusal has told, by application, for somebody who may not look devices up.
 */
export function planActivation(
  applications: AllowedApplication[],
  found: FoundDevice[],
  packageNumber: number,
  now: Date,
  saidActiveUntil: ReadonlyMap<number, string> = new Map(),
): Plan {
  const deviceOf = new Map(found.filter(isDevice).map((device) => [device.app_id, device]));
  const lines = applications.map((application) =>
    planLine(application, deviceOf.get(application.id), saidActiveUntil.get(application.id), packageNumber, now),
  );
  const chargeable = lines.filter(({ kind }) => kind === 'new' || kind === 'extend');
  return {
    lines,
    chargeable,
    cost: chargeable.reduce((sum, line) => sum + line.creditPoint, 0),
    needsConfirmation: chargeable.some(({ kind }) => kind === 'extend'),
  };
}

/** The price that every application has, which the server then holds the request to. Undefined when prices differ. */
export function commonPrice(plan: Plan): number | undefined {
  const prices = new Set(plan.chargeable.map(({ creditPoint }) => creditPoint));
  return prices.size === 1 ? plan.chargeable[0]?.creditPoint : undefined;
}

function planLine(
  application: AllowedApplication,
  device: Device | undefined,
  saidActiveUntil: string | undefined,
  packageNumber: number,
  now: Date,
): PlannedLine {
  const activeUntil = (device && paidUntil(device, now)) ?? saidActiveUntil ?? null;
  const isForEver = packageNumber === devicePackages.lifetime;
  return {
    application,
    creditPoint: priceOf(application, packageNumber),
    kind: lineKind(device, activeUntil),
    activeUntil,
    newExpiry: isForEver ? null : addYear(activeUntil ? new Date(activeUntil) : now).toISOString(),
  };
}

function lineKind(device: Device | undefined, activeUntil: string | null): PlannedLine['kind'] {
  if (device && !device.enabled) return 'disabled';
  if (device?.lifetime) return 'lifetime';
  return activeUntil ? 'extend' : 'new';
}
