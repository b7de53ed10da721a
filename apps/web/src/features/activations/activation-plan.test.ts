import { describe, expect, it } from 'vitest';
import type { AllowedApplication } from '../../domain/applications/application-queries.ts';
import type { FoundDevice } from '../../domain/devices/devices.ts';
import { commonPrice, planActivation } from './activation-plan.ts';

const now = new Date('2026-03-01T12:00:00Z');

function application(id: number, yearly = 1, lifetime = 2): AllowedApplication {
  return {
    id,
    app_name: `Player ${id}`,
    app_logo: null,
    app_place_location: '',
    requires_device_key: false,
    yearly_credits: yearly,
    lifetime_credits: lifetime,
    retired: false,
  };
}

function device(id: number, change: object = {}): FoundDevice {
  return {
    id,
    mac_address: '00:1a:79:00:00:01',
    app_id: id,
    app_name: `Player ${id}`,
    status: 'active',
    never_active: false,
    is_trial: 0,
    lifetime: false,
    enabled: true,
    expire_date: '2026-09-01T00:00:00.000Z',
    paid_until: '2026-09-01T00:00:00.000Z',
    is_own: true,
    ...change,
  };
}

describe('planActivation', () => {
  it('charges what is new at the price of the package', () => {
    const notFound: FoundDevice = { app_id: 2, app_name: 'Player 2', status: 'not_found' };
    const plan = planActivation([application(1, 3, 7), application(2, 1, 2)], [notFound], 2, now);
    expect(plan.cost).toBe(9);
    expect(plan.needsConfirmation).toBe(false);
    expect(plan.lines.map(({ newExpiry }) => newExpiry)).toEqual([null, null]);
  });

  it('extends a paid device from its expiry, and wants that confirmed', () => {
    const plan = planActivation([application(1)], [device(1)], 3, now);
    expect(plan.lines[0]).toMatchObject({ kind: 'extend', newExpiry: '2027-09-01T00:00:00.000Z' });
    expect(plan.needsConfirmation).toBe(true);
  });

  it('believes a refusal that it is active where nothing could be looked up', () => {
    const plan = planActivation([application(1)], [], 3, now, new Map([[1, '2026-05-01T00:00:00.000Z']]));
    expect(plan.lines[0]).toMatchObject({ kind: 'extend', newExpiry: '2027-05-01T00:00:00.000Z' });
    expect(plan.needsConfirmation).toBe(true);
  });

  it.each([
    ['a trial', device(1, { is_trial: 1, paid_until: null })],
    ['a device that runs on a code', device(1, { paid_until: null })],
    ['one that ran out before its code', device(1, { paid_until: '2026-01-01T00:00:00.000Z' })],
    [
      'an expired device',
      device(1, { status: 'expired', expire_date: '2025-01-01T00:00:00.000Z', paid_until: '2025-01-01T00:00:00.000Z' }),
    ],
  ])('begins the year of %s now, without a question', (_, found) => {
    const plan = planActivation([application(1)], [found], 3, now);
    expect(plan.lines[0]).toMatchObject({ kind: 'new', newExpiry: '2027-03-01T12:00:00.000Z' });
    expect(plan.needsConfirmation).toBe(false);
  });

  it.each([
    ['lifetime', device(1, { lifetime: true })],
    ['disabled', device(1, { enabled: false })],
  ])('leaves out what is %s', (kind, found) => {
    const plan = planActivation([application(1), application(2)], [found], 3, now);
    expect(plan.lines[0]?.kind).toBe(kind);
    expect(plan.chargeable.map((line) => line.application.id)).toEqual([2]);
    expect(plan.cost).toBe(1);
  });
});

describe('commonPrice', () => {
  it('is the price when all are the same, else nothing', () => {
    expect(commonPrice(planActivation([application(1, 3), application(2, 3)], [], 3, now))).toBe(3);
    expect(commonPrice(planActivation([application(1, 3), application(2, 4)], [], 3, now))).toBeUndefined();
    expect(commonPrice(planActivation([], [], 3, now))).toBeUndefined();
  });
});
