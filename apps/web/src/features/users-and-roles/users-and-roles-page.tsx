import { Stack } from '@mantine/core';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { Page } from '../../ui/page.tsx';
import { RoleBoxes } from './role-boxes.tsx';
import { UserTable } from './user-table.tsx';

/** The roles with what they allow, and the admins and staff who hold them. */
export function UsersAndRolesPage() {
  const t = useTexts('users-and-roles');
  const can = useCan();
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <Stack gap="xl">
        <RoleBoxes />
        {can('platform-users list') && <UserTable />}
      </Stack>
    </Page>
  );
}
