import { Text } from '@mantine/core';
import { isForEver } from '@tessera/contracts/lifetime';
import { useCustomerColumn } from '../../domain/customers/customer-column.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import type { Column, Maybe } from '../../ui/data-table.types.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Points } from '../../ui/points.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { LoggedActivation } from './activations.api.ts';
import classes from './log-columns.module.css';

/** Remarks are for those who may read them. On a phone the rest of a row stands on the device that a press opens, where one may. */
export function useLogColumns(opensDevice: boolean): Maybe<Column<LoggedActivation>>[] {
  const t = useTexts('activations');
  const common = useTexts('common');
  const can = useCan();
  const mac = useCustomerColumn<LoggedActivation>();
  const onPhone = (place: 'top' | 'bottom') => (opensDevice ? { onPhone: place } : {});
  return [
    mac,
    {
      id: 'module',
      header: common('application'),
      isSortable: true,
      ...onPhone('top'),
      phoneCell: (row) => row.module,
      cell: (row) => <Short>{row.module}</Short>,
    },
    {
      id: 'credit_point',
      header: t('cost'),
      isSortable: true,
      align: 'end',
      ...onPhone('bottom'),
      phoneCell: opensDevice ? (row) => <Cost row={row} isSpent /> : undefined,
      cell: (row) => <Cost row={row} />,
    },
    { id: 'activated_from', header: t('from'), cell: (row) => <Origin row={row} /> },
    {
      id: 'reseller',
      header: t('activatedBy'),
      cell: (row) => <Short dir="ltr">{row.reseller_detail.email}</Short>,
    },
    {
      id: 'box_expiry_date',
      header: common('expires'),
      isSortable: true,
      cell: (row) => <Expiry row={row} />,
    },
    {
      id: 'created_at',
      header: t('activatedAt'),
      isSortable: true,
      ...onPhone('bottom'),
      phoneCell: opensDevice ? (row) => <When row={row} isShort /> : undefined,
      cell: (row) => <When row={row} />,
    },
    can('remarks-trans-logs') && {
      id: 'comment',
      header: common('comment'),
      cell: (row) => <Remarks row={row} />,
    },
  ];
}

function Cost({ row, isSpent = false }: { row: LoggedActivation; isSpent?: boolean }) {
  const points = <Points value={isSpent ? -row.credit_point : row.credit_point} isSigned={isSpent} />;
  return row.reversed ? <s>{points}</s> : points;
}

/** When it was, and that it renewed what the column's head calls activated; on a phone its day, and where it was taken back that. */
function When({ row, isShort = false }: { row: LoggedActivation; isShort?: boolean }) {
  const t = useTexts('activations');
  if (isShort && row.reversed) return <Expiry row={row} />;
  return (
    <>
      <DateTime value={row.created_at} isDateOnly={isShort} />
      {row.renewed && <span className={classes.renewed}>{t('renewed')}</span>}
    </>
  );
}

const origins = { portal: 'neutral', api: 'info', bulk: 'warning' } as const;

function Origin({ row }: { row: LoggedActivation }) {
  const t = useTexts('activations');
  return <StatusBadge tone={origins[row.activated_from]}>{t(`origins.${row.activated_from}`)}</StatusBadge>;
}

function Expiry({ row }: { row: LoggedActivation }) {
  const t = useTexts('activations');
  const common = useTexts('common');
  if (row.reversed) return <StatusBadge tone="violet">{t('undone')}</StatusBadge>;
  if (isForEver(row.box_expiry_date)) return <span>{common('lifetime')}</span>;
  return <DateTime value={row.box_expiry_date} isDateOnly />;
}

/** What the buyer wrote down: a comment, whom it is for, or both. */
function Remarks({ row: { comment, customer_email } }: { row: LoggedActivation }) {
  if (!customer_email) return <Short>{comment}</Short>;
  return (
    <>
      {comment && <Short>{comment}</Short>}
      <Short dir="ltr">{customer_email}</Short>
    </>
  );
}

/** In one line, whole on hover; on a phone, where nothing hovers, whole. */
function Short({ children, dir = 'auto' }: { children: string | null | undefined; dir?: 'ltr' | 'auto' }) {
  if (!children) return <Empty />;
  return (
    <Text size="sm" w="fit-content" className={classes.short} dir={dir} title={children}>
      {children}
    </Text>
  );
}
