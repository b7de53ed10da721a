import { useQuery } from '@tanstack/react-query';
import { personRoleForm } from '@tessera/contracts/users.forms';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { type Reseller, resellersChanged, rolesQuery } from './resellers.api.ts';

/** Gives a reseller another role: one of those that suit them. */
export function RoleDialog({ reseller, onClose }: { reseller: Reseller; onClose: () => void }) {
  const t = useTexts('resellers');
  const roles = useQuery(rolesQuery);
  const form = useAppForm({
    initial: { role_id: String(reseller.role?.id ?? '') },
    schema: personRoleForm,
    send: (body) => api('POST /change-resellers/{id}/role', { params: { id: reseller.id }, body }),
    onDone: (answer) => {
      toast.success(answer.msg);
      void resellersChanged();
      onClose();
    },
  });
  const suiting = (roles.data?.roles ?? []).filter((role) => role.suits_groups.includes(reseller.group_id ?? 0));
  const present = reseller.role && !suiting.some(({ id }) => id === reseller.role?.id) ? [reseller.role] : [];
  return (
    <FormDialog
      title={t('roleTitle', { name: reseller.name })}
      form={form}
      submitLabel={t('changeRole')}
      onClose={onClose}
    >
      {roles.error ? (
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
