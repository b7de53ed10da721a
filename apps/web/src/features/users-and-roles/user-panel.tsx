import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { groups } from '@tessera/contracts/groups';
import type { Permission } from '@tessera/contracts/permissions';
import { userForm } from '@tessera/contracts/users.forms';
import { useState } from 'react';
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
import { mergedValues, type Overtaken, overtakenFields } from './overtaken.ts';
import { OvertakenNotice } from './overtaken-notice.tsx';
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
  // What the form begins with, and goes on from where somebody else saved another meanwhile.
  const [base, setBase] = useState({
    name: user?.name ?? '',
    email: user?.email ?? '',
    role: String(user?.roles[0]?.id ?? ''),
  });
  const [version, setVersion] = useState(user?.version);
  const [overtaken, setOvertaken] = useState<Overtaken<keyof typeof base>[] | null>(null);
  const form = useAppForm({
    initial: base,
    schema: userForm,
    send: (body) =>
      user
        ? api('PUT /users/{id}', { params: { id: user.id }, body: { ...body, version } })
        : api('POST /users', { body, once: true }),
    onDone: ({ msg }) => {
      toast.success(msg);
      void usersAndRolesChanged();
      onClose();
    },
    onRefused: (error) => {
      const current = error.data.current as PortalAnswer<'GET /users/{id}'>['data'] | undefined;
      if (!current) return false;
      const now = { name: current.name, email: current.email, role: String(current.role.id) };
      const mine = mergedValues(base, form.values, now);
      form.set('name', mine.name);
      form.set('email', mine.email);
      form.set('role', mine.role);
      setOvertaken(overtakenFields(base, now));
      setBase(now);
      setVersion(current.version);
      void usersAndRolesChanged();
      return true;
    },
  });
  const chosen = roles.find(({ id }) => String(id) === form.values.role);
  const wordOf = (field: keyof typeof base, value: string) =>
    (field === 'role' && roles.find(({ id }) => String(id) === value)?.name) || value;
  const labels = { name: common('name'), email: common('email'), role: t('role') };
  return (
    <SidePanel title={user ? t('editUser', { name: user.name }) : t('addUser')} onClose={onClose}>
      {(close) => (
        <Form form={form}>
          {overtaken && <OvertakenNotice changes={overtaken} labels={labels} wordOf={wordOf} />}
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
