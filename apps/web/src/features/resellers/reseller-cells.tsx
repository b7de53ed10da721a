import { Avatar, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Unreached, whyUnreached } from '../../domain/accounts/unreached.tsx';
import { PersonStatus } from '../../domain/people/person-status.tsx';
import { useOpenRoutes } from '../../lib/has-route.ts';
import { useTexts } from '../../lib/i18n.ts';
import { initialsOf } from '../../lib/initials.ts';
import { Empty } from '../../ui/empty.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './reseller-cells.module.css';
import type { Reseller } from './resellers.api.ts';

export function PersonCell({ row, isLink = false }: { row: Reseller; isLink?: boolean }) {
  const isOpen = useOpenRoutes();
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar src={row.logo_path} alt="" radius="xl" size={32} color="gray">
        {initialsOf(row.name)}
      </Avatar>
      {/* Each in its own direction and cut at its own end, both at the page's side. */}
      <Stack gap={0} align="flex-start" miw={0} maw={200}>
        <Text size="sm" fw={500} dir="auto" truncate maw="100%">
          {isLink && isOpen('/resellers/$resellerId') ? (
            <Link className={classes.name} to="/resellers/$resellerId" params={{ resellerId: String(row.id) }}>
              {row.name}
            </Link>
          ) : (
            row.name
          )}
        </Text>
        <Text size="xs" c="dimmed" dir="ltr" truncate maw="100%">
          {row.email}
        </Text>
      </Stack>
    </Group>
  );
}

export function ResellerStatus({ row }: { row: Reseller }) {
  return (
    <Group component="span" gap={6}>
      {whyUnreached(row) !== 'invitationOver' && <PersonStatus status={row.effective_status} />}
      <Unreached row={row} />
    </Group>
  );
}

export function Kind({ row }: { row: Reseller }) {
  const t = useTexts('resellers');
  const kind = row.isSubReseller ? t('subReseller') : t('reseller');
  if (!row.parent_reseller) return <Text size="sm">{kind}</Text>;
  return (
    <Stack gap={0} align="flex-start" maw={150} title={row.parent_reseller.email}>
      <Text size="sm">{kind}</Text>
      <Text size="xs" c="dimmed" dir="auto" truncate maw="100%">
        {row.parent_reseller.name}
      </Text>
    </Stack>
  );
}

export function Passcode({ row }: { row: Reseller }) {
  const t = useTexts('resellers');
  const isSet = row.credit_share_passcode === 'Set';
  return <StatusBadge tone={isSet ? 'success' : 'neutral'}>{isSet ? t('set') : t('notSet')}</StatusBadge>;
}

export function AdminStatus({ row }: { row: Reseller }) {
  const t = useTexts('resellers');
  const common = useTexts('common');
  const isDisabled = row.is_disable_by_admin === 1;
  return (
    <StatusBadge tone={isDisabled ? 'danger' : 'neutral'}>
      {isDisabled ? common('disabled') : t('notDisabled')}
    </StatusBadge>
  );
}

export function WebLogo({ row }: { row: Reseller }) {
  if (!row.logo_path) return <Empty />;
  return <Avatar src={row.logo_path} alt="" radius="sm" size={28} />;
}
