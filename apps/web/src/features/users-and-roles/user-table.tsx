import { Button, Group, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { groups } from '@tessera/contracts/groups';
import { lazy, Suspense, useState } from 'react';
import { useAccountActions } from '../../domain/accounts/account-actions.tsx';
import { Unreached, whyUnreached } from '../../domain/accounts/unreached.tsx';
import { PersonStatus } from '../../domain/people/person-status.tsx';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useMember } from '../../lib/session.ts';
import { barred } from '../../ui/barred.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useTableSearch } from '../../ui/use-table-search.ts';
import classes from './role-boxes.module.css';
import { StatusSwitch } from './status-switch.tsx';
import { type User, userListQuery, usersAndRolesChanged } from './users-and-roles.api.ts';

// Loaded when it is first opened.
const UserPanel = lazy(async () => ({ default: (await import('./user-panel.tsx')).UserPanel }));

const route = getRouteApi('/shell/users-and-roles');

/** Admins and staff: who they are, whether they may sign in, and what they hold. */
export function UserTable() {
  const t = useTexts('users-and-roles');
  const common = useTexts('common');
  const table = useTableSearch(route.useSearch());
  const list = useQuery(userListQuery(table.search));
  const { user: oneself } = useMember();
  const [editing, setEditing] = useState<User | 'new' | null>(null);
  const [removing, setRemoving] = useState<User | null>(null);
  const account = useAccountActions();
  const barredBy = useWhyReadOnly();
  const isSwitchable = (row: User) => row.group_id !== groups.admin && row.id !== oneself.id;
  // An invitation that went to a wrong address has to be taken back by somebody.
  const isInvitedAdmin = (row: User) => row.group_id === groups.admin && !row.email_verified;
  const isChangeable = (row: User) => isSwitchable(row) || (oneself.groupId === groups.admin && isInvitedAdmin(row));
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setEditing('new')}
      flex="none"
      {...barred(barredBy)}
    >
      {t('addUser')}
    </Button>
  );
  return (
    <section aria-label={t('users')}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{t('users')}</h2>
          <p className={classes.hint}>{t('usersHint')}</p>
        </div>
        {add}
      </div>
      <DataTable
        name="users"
        label={t('users')}
        table={table}
        query={list}
        rows={list.data?.users.data}
        total={list.data?.users.total}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        columns={[
          { id: 'name', header: common('name'), isPrimary: true, cell: (row) => <PersonCell row={row} /> },
          { id: 'role', header: t('role'), cell: (row) => row.roles.map(({ name }) => name).join(', ') },
          {
            id: 'status',
            header: common('status'),
            cell: (row) => (
              <Group gap={6}>
                {isSwitchable(row) ? (
                  <StatusSwitch row={row} />
                ) : (
                  whyUnreached(row) !== 'invitationOver' && <PersonStatus status={row.effective_status} />
                )}
                <Unreached row={row} />
              </Group>
            ),
          },
        ]}
        searchLabel={t('search')}
        rowActions={(row) => [
          isChangeable(row) && { label: common('edit'), icon: IconPencil, onClick: () => setEditing(row), barredBy },
          ...account.actions(row),
          isChangeable(row) && {
            label: common('remove'),
            icon: IconTrash,
            isDestructive: true,
            onClick: () => setRemoving(row),
            barredBy,
          },
        ]}
        empty={{ title: t('empty'), hint: t('emptyHint'), action: add }}
      />
      <Suspense>
        {editing && <UserPanel user={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      </Suspense>
      {removing && <RemoveDialog user={removing} onClose={() => setRemoving(null)} />}
      {account.dialog}
    </section>
  );
}

function PersonCell({ row }: { row: User }) {
  return (
    <div>
      <Text size="sm" fw={500} truncate maw={280}>
        {row.name}
      </Text>
      <Text size="xs" c="dimmed" dir="ltr" truncate maw={280} w="fit-content">
        {row.email}
      </Text>
    </div>
  );
}

function RemoveDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTexts('users-and-roles');
  const name = { name: user.name };
  const remove = async () => {
    const { msg } = await api('DELETE /delete-users/{id}', { params: { id: user.id } });
    toast.success(msg);
    await usersAndRolesChanged();
  };
  return (
    <ConfirmDialog
      title={t('removeUserTitle', name)}
      confirmLabel={t('removeUser', name)}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      {t('removeUserText')}
    </ConfirmDialog>
  );
}
