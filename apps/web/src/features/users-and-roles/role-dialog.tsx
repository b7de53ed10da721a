import { Checkbox, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { roleForm } from '@tessera/contracts/roles.forms';
import type { Role } from '../../domain/people/roles-query.ts';
import { api } from '../../lib/api-client.ts';
import { useLocale, useTexts } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { PermissionGrid } from './permission-grid.tsx';
import { permissionsQuery, usersAndRolesChanged } from './users-and-roles.api.ts';

/** Whom a role can be given to, in the order of the form; admins have the first role alone. */
const suitable = ['staff', 'reseller', 'subReseller'] as const;

/** Adds a role (none given), or changes one. */
export function RoleDialog({ role, onClose }: { role: Role | null; onClose: () => void }) {
  const t = useTexts('users-and-roles');
  const common = useTexts('common');
  const permissions = useQuery(permissionsQuery(useLocale()));
  const form = useAppForm({
    initial: {
      name: role?.name ?? '',
      suits_groups: role ? role.suits_groups.map(String) : [String(groups.staff)],
      permissions: role?.permissions ?? ([] as number[]),
    },
    schema: roleForm,
    send: async ({ name, suits_groups, permissions: chosen }) => {
      const body = { name, suits_groups, permissions: chosen };
      const { msg } = await (role
        ? api('PUT /edit-roles/{id}', { params: { id: role.id }, body: { ...body, version: role.version } })
        : api('POST /add-roles', { body, once: true }));
      return msg;
    },
    onDone: (msg) => {
      toast.success(msg);
      void usersAndRolesChanged();
      onClose();
    },
    onRefused: (error) => {
      if (!error.data.current) return false;
      toast.error(t('changedMeanwhile'));
      void usersAndRolesChanged();
      onClose();
      return true;
    },
  });
  return (
    <FormDialog
      title={role ? t('editRole', { name: role.name }) : t('addRole')}
      form={form}
      submitLabel={role ? common('save') : t('addRole')}
      onClose={onClose}
      size="xl"
    >
      <TextInput label={t('roleName')} autoComplete="off" required data-autofocus {...form.field('name')} />
      <Checkbox.Group label={t('suits')} required {...form.field('suits_groups')}>
        <Group gap="lg" mt={6}>
          {suitable.map((group) => (
            <Checkbox key={group} value={String(groups[group])} label={t(`suitsGroup.${group}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      {permissions.isPending && <LoadingState />}
      {permissions.error && !permissions.data && (
        <ErrorState error={permissions.error} onRetry={() => void permissions.refetch()} />
      )}
      {permissions.data && <PermissionGrid groups={permissions.data.data} field={form.field('permissions')} />}
    </FormDialog>
  );
}
