import type { EffectiveStatus } from '@tessera/contracts/user';
import { describe, expect, it } from 'vitest';
import { canDisable, canEnable } from './enable-disable.ts';
import type { Reseller } from './resellers.api.ts';

const offered = (effective_status: EffectiveStatus | undefined, isOperator: boolean) => {
  const row = { effective_status } as Reseller;
  return [canEnable(row, isOperator) && 'enable', canDisable(row) && 'disable'].filter(Boolean);
};

describe('the menu of a reseller offers what applies', () => {
  it.each([
    ['active', ['disable'], ['disable']],
    ['invited', ['disable'], ['disable']],
    ['inactive', ['disable'], ['disable']],
    ['disabled', ['enable'], ['enable']],
    ['disabled_by_operator', [], ['enable']],
    [undefined, [], []],
  ] as const)('to somebody who is %s', (status, toParents, toOperators) => {
    expect(offered(status, false)).toEqual(toParents);
    expect(offered(status, true)).toEqual(toOperators);
  });
});
