import { useQuery } from '@tanstack/react-query';
import { personRoleForm } from '@tessera/contracts/users.forms';
import { useState } from 'react';
import { rolesQuery } from '../../domain/people/roles-query.ts';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { currentOf, sendOverUnrelated } from './edit-conflict.ts';
import { type Reseller, resellersChanged, type WholeReseller } from './resellers.api.ts';

/** Gives a reseller another role: one of those that suit them. */
export function RoleDialog({ reseller, onClose }: { reseller: Reseller; onClose: () => void }) {
  const t = useTexts('resellers');
  const roles = useQuery(rolesQuery);
  // The role that somebody else gave them in the meantime.
  const [current, setCurrent] = useState<WholeReseller['role'] | null>(null);
  const form = useAppForm({
    initial: { role_id: String(reseller.role?.id ?? ''), version: reseller.version },
    schema: personRoleForm,
    otherwise: t('roleFailed'),
    send: ({ role_id, version }) => {
      const send = (known: number | undefined) =>
        api('POST /change-resellers/{id}/role', { params: { id: reseller.id }, body: { role_id, version: known } });
      const before = current ?? reseller.role;
      return sendOverUnrelated(send, version, ({ role }) => role.id === before?.id);
    },
    onRefused: (error) => {
      const now = currentOf(error);
      if (!now) return false;
      setCurrent(now.role);
      form.set('version', now.version);
      return true;
    },
    onDone: (answer) => {
      toast.success(answer.msg);
      void resellersChanged();
      onClose();
    },
  });
  const suiting = (roles.data ?? []).filter((role) => role.suits_groups.includes(reseller.group_id ?? 0));
  const present = reseller.role && !suiting.some(({ id }) => id === reseller.role?.id) ? [reseller.role] : [];
  return (
    <FormDialog
      title={t('roleTitle', { name: reseller.name })}
      form={form}
      submitLabel={t('changeRole')}
      onClose={onClose}
    >
      {current && <Notice tone="danger">{t('roleMeanwhile', { role: current.name })}</Notice>}
      {roles.error && !roles.data ? (
        <ErrorState error={roles.error} onRetry={() => void roles.refetch()} />
      ) : (
        <SelectField
          label={t('role')}
          data={[...present, ...suiting].map(({ id, name }) => ({ value: String(id), label: name }))}
          required
          {...form.field('role_id')}
        />
      )}
    </FormDialog>
  );
}
