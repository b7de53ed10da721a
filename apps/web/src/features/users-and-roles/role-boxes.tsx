import { ActionIcon, Button, Group, Skeleton } from '@mantine/core';
import { IconLock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type Role, rolesQuery } from '../../domain/people/roles-query.ts';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { barred } from '../../ui/barred.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ReadingState } from '../../ui/reading-state.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './role-boxes.module.css';
import { usersAndRolesChanged } from './users-and-roles.api.ts';

// Loaded when it is first opened.
const RoleDialog = lazy(async () => ({ default: (await import('./role-dialog.tsx')).RoleDialog }));

/** A box per role: how many hold it and what it allows, to add to, change and delete. */
export function RoleBoxes() {
  const t = useTexts('users-and-roles');
  const can = useCan();
  const barredBy = useWhyReadOnly();
  const roles = useQuery(rolesQuery);
  const [editing, setEditing] = useState<Role | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Role | null>(null);
  return (
    <section aria-label={t('roles')}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{t('roles')}</h2>
          <p className={classes.hint}>{t('rolesHint')}</p>
        </div>
        {can('add-role') && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEditing('new')}
            {...barred(barredBy)}
            flex="none"
          >
            {t('addRole')}
          </Button>
        )}
      </div>
      <ReadingState query={roles} waiting={<BoxSkeletons />} />
      {roles.data && (
        <ul className={classes.boxes} aria-label={t('roles')}>
          {roles.data.map((role) => (
            <RoleBox key={role.id} role={role} onEdit={() => setEditing(role)} onDelete={() => setDeleting(role)} />
          ))}
        </ul>
      )}
      <Suspense>
        {editing && (
          <RoleDialog role={editing === 'new' ? null : editing} onClose={() => setEditing(null)} key={keyOf(editing)} />
        )}
      </Suspense>
      {deleting && <DeleteDialog role={deleting} onClose={() => setDeleting(null)} />}
    </section>
  );
}

const keyOf = (editing: Role | 'new') => (editing === 'new' ? 'new' : `${editing.id} ${editing.version}`);

function RoleBox({ role, onEdit, onDelete }: { role: Role; onEdit: () => void; onDelete: () => void }) {
  const t = useTexts('users-and-roles');
  const can = useCan();
  const barredBy = useWhyReadOnly();
  const name = { name: role.name };
  return (
    <li className={classes.box}>
      <div className={classes.boxHead}>
        <h3 className={classes.name}>{role.name}</h3>
        {role.locked ? (
          <span className={classes.locked} title={t('lockedHint')}>
            <IconLock size={16} stroke={1.6} role="img" aria-label={t('lockedHint')} />
          </span>
        ) : (
          <Group gap={2} wrap="nowrap">
            {can('change-role') && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={t('editRole', name)}
                title={t('editRole', name)}
                onClick={onEdit}
                {...barred(barredBy)}
              >
                <IconPencil size={16} aria-hidden />
              </ActionIcon>
            )}
            {can('delete-role') && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={t('deleteRole', name)}
                title={t('deleteRole', name)}
                onClick={onDelete}
                {...barred(barredBy ?? (role.total ? t('roleHeld') : undefined))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        )}
      </div>
      <p className={classes.facts}>
        {role.total !== undefined && (
          <>
            {t('people', { count: role.total })}
            {' · '}
          </>
        )}
        {t('permissionCount', { count: role.permissions.length })}
      </p>
    </li>
  );
}

function DeleteDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useTexts('users-and-roles');
  const name = { name: role.name };
  const remove = async () => {
    const { msg } = await api('DELETE /delete-roles/{id}', { params: { id: role.id } });
    toast.success(msg);
    await usersAndRolesChanged();
  };
  return (
    <ConfirmDialog
      title={t('deleteRoleTitle', name)}
      confirmLabel={t('deleteRole', name)}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      {t('deleteRoleText')}
    </ConfirmDialog>
  );
}

function BoxSkeletons() {
  return (
    <div className={classes.boxes}>
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} h={78} radius="lg" />
      ))}
    </div>
  );
}
