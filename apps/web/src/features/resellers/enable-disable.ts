import { isDisabled } from '../../domain/people/person-status.tsx';
import type { Reseller } from './resellers.api.ts';

/** Of enabling and disabling one alone applies; whom the operator disabled only an operator can enable. */
export function canEnable({ effective_status: status }: Reseller, isOperator: boolean): boolean {
  return isDisabled(status) && (isOperator || status !== 'disabled_by_operator');
}

export function canDisable({ effective_status: status }: Reseller): boolean {
  return status !== undefined && !isDisabled(status);
}
