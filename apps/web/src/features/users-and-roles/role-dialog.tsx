import { Checkbox, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { roleForm } from '@tessera/contracts/roles.forms';
import { useState } from 'react';
import type { Role } from '../../domain/people/roles-query.ts';
import { api } from '../../lib/api-client.ts';
import { useLocale, useTexts } from '../../lib/i18n.ts';
import { useWords } from '../../lib/words.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { mergedValues, type Overtaken, overtakenFields } from './overtaken.ts';
import { OvertakenNotice } from './overtaken-notice.tsx';
import { PermissionGrid } from './permission-grid.tsx';
import { permissionsQuery, usersAndRolesChanged } from './users-and-roles.api.ts';

/** Whom a role can be given to, in the order of the form; admins have the first role alone. */
const suitable = ['staff', 'reseller', 'subReseller'] as const;

type Field = 'name' | 'suits_groups' | 'permissions';

const valuesOf = (role: Role | null) => ({
  name: role?.name ?? '',
  suits_groups: role ? role.suits_groups.map(String) : [String(groups.staff)],
  permissions: role?.permissions ?? ([] as number[]),
});

/** Adds a role (none given), or changes one. */
export function RoleDialog({ role, onClose }: { role: Role | null; onClose: () => void }) {
  const t = useTexts('users-and-roles');
  const common = useTexts('common');
  const permissions = useQuery(permissionsQuery(useLocale()));
  const names = useWords().permissions;
  // What the form begins with, and goes on from where somebody else saved another meanwhile.
  const [base, setBase] = useState(valuesOf(role));
  const [version, setVersion] = useState(role?.version);
  const [overtaken, setOvertaken] = useState<Overtaken<Field>[] | null>(null);
  const form = useAppForm({
    initial: base,
    schema: roleForm,
    send: async ({ name, suits_groups, permissions: chosen }) => {
      const body = { name, suits_groups, permissions: chosen };
      const { msg } = await (role
        ? api('PUT /edit-roles/{id}', { params: { id: role.id }, body: { ...body, version } })
        : api('POST /add-roles', { body, once: true }));
      return msg;
    },
    onDone: (msg) => {
      toast.success(msg);
      void usersAndRolesChanged();
      onClose();
    },
    onRefused: (error) => {
      const current = error.data.current as Role | undefined;
      if (!current) return false;
      const now = valuesOf(current);
      const { name, suits_groups, permissions: chosen } = mergedValues(base, form.values, now);
      form.set('name', name);
      form.set('suits_groups', suits_groups);
      form.set('permissions', chosen);
      setOvertaken(overtakenFields(base, now));
      setBase(now);
      setVersion(current.version);
      void usersAndRolesChanged();
      return true;
    },
  });
  const wordOf = (field: Field, value: string) => {
    if (field === 'suits_groups')
      return t(`suitsGroup.${suitable.find((one) => String(groups[one]) === value) ?? 'staff'}`);
    if (field === 'name') return value;
    const listed = permissions.data?.data.flatMap((group) => group.permissions).find(({ id }) => String(id) === value);
    return (listed && (names[listed.name] ?? listed.name)) ?? value;
  };
  const labels = { name: t('roleName'), suits_groups: t('suits'), permissions: t('permissions') };
  return (
    <FormDialog
      title={role ? t('editRole', { name: role.name }) : t('addRole')}
      form={form}
      submitLabel={role ? common('save') : t('addRole')}
      onClose={onClose}
      size="xl"
    >
      {overtaken && <OvertakenNotice changes={overtaken} labels={labels} wordOf={wordOf} />}
      <TextInput label={t('roleName')} autoComplete="off" required {...form.field('name')} />
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
