import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import type { Column, Maybe } from '../../ui/data-table.types.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Mono } from '../../ui/mono.tsx';
import { Points } from '../../ui/points.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { AdminStatus, Kind, Passcode, PersonCell, ResellerStatus, WebLogo } from './reseller-cells.tsx';
import type { Reseller } from './resellers.api.ts';

/** The columns of the lists of resellers; some are for holders of a permission, and the server leaves the rest out too. */
export function useResellerColumns(): Maybe<Column<Reseller>>[] {
  const t = useTexts('resellers');
  const common = useTexts('common');
  const can = useCan();
  // A card on a phone would grow by half.
  const isNarrow = useIsNarrow();
  return [
    {
      id: 'name',
      header: common('name'),
      isPrimary: true,
      isSortable: true,
      cell: (row) => <PersonCell row={row} isLink />,
    },
    { id: 'status', header: common('status'), cell: (row) => <ResellerStatus row={row} /> },
    { id: 'kind', header: t('kind'), cell: (row) => <Kind row={row} /> },
    {
      id: 'credit_point',
      header: common('creditPoints'),
      isSortable: true,
      align: 'end',
      cell: (row) => <Points value={row.credit_point ?? 0} />,
    },
    {
      id: 'total_boxes_activated',
      header: t('activations'),
      isSortable: true,
      align: 'end',
      cell: (row) => <Points value={row.total_boxes_activated ?? 0} />,
    },
    can('Credit Passcode') && { id: 'passcode', header: t('passcode'), cell: (row) => <Passcode row={row} /> },
    can('Web Logo') && {
      id: 'web_logo',
      header: t('logo'),
      isHiddenAtFirst: isNarrow,
      cell: (row) => <WebLogo row={row} />,
    },
    can('Login Ip') && {
      id: 'login_ip',
      header: t('loginIp'),
      isHiddenAtFirst: isNarrow,
      cell: (row) => <Mono>{row.login_ip}</Mono>,
    },
    can('Admin Disable Status') && {
      id: 'admin_status',
      header: t('adminStatus'),
      isHiddenAtFirst: isNarrow,
      cell: (row) => <AdminStatus row={row} />,
    },
    {
      id: 'created_at',
      header: common('created'),
      isSortable: true,
      cell: (row) => row.created_at && <DateTime value={row.created_at} isDateOnly />,
    },
  ];
}
