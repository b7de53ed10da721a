import { Switch } from '@mantine/core';
import { isDisabled, statusWordOf } from '../../domain/people/person-status.tsx';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { barredTick } from '../../ui/barred.ts';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { type User, usersAndRolesChanged } from './users-and-roles.api.ts';

/**
 * Checked means enabled; its word is what they are, as on any badge. Somebody who is disabled is signed out at once, so there is a way back
 * right there, and it says what stops with them.
 */
export function StatusSwitch({ row }: { row: Pick<User, 'id' | 'name' | 'effective_status'> }) {
  const t = useTexts('users-and-roles');
  const common = useTexts('common');
  const barredBy = useWhyReadOnly();
  const set = async (value: boolean) => {
    const body = { is_disable_by_admin: value ? (1 as const) : (0 as const) };
    const { msg } = await api('PUT /update-reseller/{id}/status', { params: { id: row.id }, body });
    await usersAndRolesChanged();
    return msg;
  };
  const undo = useAction(set);
  const action = useAction(async (value: boolean) => {
    const msg = await set(value);
    toast.success(value ? t('keysWait', { msg }) : msg, { undo: () => undo.run(!value) });
  });
  const { name, effective_status: status } = row;
  const isEnabled = !isDisabled(status);
  const word = common(statusWordOf(status));
  return (
    <Switch
      size="sm"
      checked={isEnabled}
      disabled={action.isBusy || undo.isBusy}
      aria-label={`${name}: ${word}`}
      label={word}
      onChange={(event) => action.run(!event.currentTarget.checked)}
      {...barredTick(barredBy)}
    />
  );
}
