import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import type { Permission } from '@tessera/contracts/permissions';
import { userForm } from '@tessera/contracts/users.forms';
import { type Role, rolesQuery } from '../../domain/people/roles-query.ts';
import { api } from '../../lib/api-client.ts';
import { useLocale, useTexts } from '../../lib/i18n.ts';
import { useCan, useMember } from '../../lib/session.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { permissionsQuery, type User, usersAndRolesChanged } from './users-and-roles.api.ts';

interface UserPanelProps {
  /** Null: somebody new. */
  user: User | null;
  onClose: () => void;
}

/** Adds a staff member (or, by an admin, an admin), or changes one. */
export function UserPanel({ user, onClose }: UserPanelProps) {
  const t = useTexts('users-and-roles');
  const common = useTexts('common');
  const roles = useGivableRoles(user);
  const form = useAppForm({
    initial: { name: user?.name ?? '', email: user?.email ?? '', role: String(user?.roles[0]?.id ?? '') },
    schema: userForm,
    send: (body) =>
      user
        ? api('PUT /users/{id}', { params: { id: user.id }, body: { ...body, version: user.version } })
        : api('POST /users', { body, once: true }),
    onDone: ({ msg }) => {
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
  const chosen = roles.find(({ id }) => String(id) === form.values.role);
  return (
    <SidePanel title={user ? t('editUser', { name: user.name }) : t('addUser')} onClose={onClose}>
      {(close) => (
        <Form form={form}>
          <TextInput label={common('name')} autoComplete="off" required data-autofocus {...form.field('name')} />
          <TextInput
            label={common('email')}
            description={user ? t('newEmailHint') : t('addUserHint')}
            type="email"
            inputMode="email"
            dir="ltr"
            autoComplete="off"
            required
            {...form.field('email')}
          />
          <SelectField
            label={t('role')}
            required
            data={[
              { value: '', label: t('chooseRole') },
              ...roles.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            {...form.field('role')}
          />
          {chosen?.locked && <Notice tone="info">{t('adminRoleHint')}</Notice>}
          <FormActions form={form} submitLabel={user ? common('save') : t('addUser')} onCancel={close} />
        </Form>
      )}
    </SidePanel>
  );
}

/** Roles for staff, the admins' own for admins, of which nothing is lacked; and the one that the person has. */
function useGivableRoles(user: User | null): Role[] {
  const { user: oneself } = useMember();
  const can = useCan();
  const roles = useQuery(rolesQuery).data ?? [];
  const listed = useQuery(permissionsQuery(useLocale())).data?.data.flatMap(({ permissions }) => permissions);
  const lacked = listed?.filter(({ name }) => !can(name as Permission)).map(({ id }) => id);
  const isAdmin = oneself.groupId === groups.admin;
  return roles.filter((role) => {
    if (user?.roles.some(({ id }) => id === role.id)) return true;
    const suits = role.suits_groups.includes(groups.staff) || (isAdmin && role.suits_groups.includes(groups.admin));
    return suits && lacked !== undefined && !role.permissions.some((id) => lacked.includes(id));
  });
}
