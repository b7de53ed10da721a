import { IconClockExclamation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { dueDays } from '@tessera/contracts/devices.lists';
import { groups } from '@tessera/contracts/groups';
import { utcDay } from '@tessera/contracts/utc-day';
import { useState } from 'react';
import { customerTitle } from '../../domain/customers/customer-values.ts';
import { DeviceEnd } from '../../domain/device-page/device-end.tsx';
import { RenewButton } from '../../domain/device-page/renew-button.tsx';
import { DeviceLink } from '../../domain/devices/device-link.tsx';
import { RemindButton, RemindedAt } from '../../domain/reminders/remind-button.tsx';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useCan, useMember } from '../../lib/session.ts';
import { Mono } from '../../ui/mono.tsx';
import { TableCheck } from '../../ui/table-check.tsx';
import type { DueDevice, WorkList } from './dashboard.api.ts';
import classes from './due-devices.module.css';

interface Selection {
  has: (row: DueDevice) => boolean;
  set: (rows: DueDevice[], isPicked: boolean) => void;
}

interface DueDevicesProps {
  kind: 'ending' | 'ended';
  due: NonNullable<WorkList['devices']>['ending'];
  /** Null where nothing can be renewed. */
  selection: Selection | null;
}

/** So many are shown until all are wanted. */
const shownAtFirst = 5;
/** Counted no further. */
const mostCounted = 1000;

const isRenewable = ({ price, enabled }: DueDevice) => enabled && price !== undefined;

/** Devices that end soon, or ended lately: chosen one by one or all, or renewed in their place. */
export function DueDevices({ kind, due, selection }: DueDevicesProps) {
  const t = useTexts('dashboard');
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const search = useListSearch(kind);
  const { rows, take, leave } = useRowsInHand(due.rows);
  const { total } = due;
  if (rows.length === 0) return null;
  const renewable = rows.filter(isRenewable);
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  const areAll = renewable.length > 0 && renewable.every((row) => selection?.has(row));
  const counted = total >= mostCounted ? `${format.number(mostCounted)}+` : format.number(total);
  return (
    <section className={classes.group} aria-label={t(`work.${kind}`)}>
      <div className={classes.head}>
        {selection ? (
          <TableCheck
            label={t(`work.choose.${kind}`)}
            isChecked={areAll}
            isPartly={!areAll && renewable.some(selection.has)}
            isDisabled={renewable.length === 0}
            onChange={() => selection.set(renewable, !areAll)}
          />
        ) : (
          <IconClockExclamation size={18} stroke={1.6} aria-hidden />
        )}
        <h3>{t(`work.${kind}`)}</h3>
        {search ? (
          <Link
            className={classes.count}
            to="/user-list"
            search={search}
            aria-label={t('work.inList', { count: counted })}
          >
            <bdi className="tabular">{counted}</bdi>
          </Link>
        ) : (
          <bdi className={`tabular ${classes.count}`}>{counted}</bdi>
        )}
      </div>
      <ul className={classes.rows}>
        {shown.map((row) => (
          <DueRow key={row.id} row={row} selection={selection} onToggled={(isOpen) => (isOpen ? take(row) : leave())} />
        ))}
      </ul>
      {rows.length > shownAtFirst && (
        <button type="button" className={classes.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('work.showFewer') : t('work.showAll', { count: format.number(rows.length) })}
        </button>
      )}
    </section>
  );
}

/**
 * The rows, with the one whose renewal is being decided in its place: after a lost answer the list has lost it, where it was done, and
 * what came of it is still to be told.
 */
function useRowsInHand(due: DueDevice[]) {
  const [inHand, setInHand] = useState<{ row: DueDevice; place: number } | null>(null);
  const isGone = inHand !== null && !due.some(({ id }) => id === inHand.row.id);
  const rows = isGone ? due.toSpliced(inHand.place, 0, inHand.row) : due;
  return { rows, take: (row: DueDevice) => setInHand({ row, place: rows.indexOf(row) }), leave: () => setInHand(null) };
}

/** The list of the same devices: one's own, where it could hold others' too. Null for who can't narrow it to them. */
function useListSearch(kind: 'ending' | 'ended') {
  const { user } = useMember();
  const can = useCan();
  const mayNarrow = can('mac-activated-by') && can('reseller-list');
  if (!mayNarrow && user.groupId !== groups.subReseller) return null;
  const reseller = mayNarrow ? user.id : undefined;
  if (kind === 'ending')
    return { reseller, state: 'expiring', within: dueDays.ahead, sort: 'expire_date', dir: 'asc' } as const;
  const ends_from = utcDay(serverNow(), -dueDays.back);
  return { reseller, state: 'expired', ends_from, sort: 'expire_date', dir: 'desc' } as const;
}

/** Why a row has no *Renew* where others have. */
function WhyNot({ row }: { row: DueDevice }) {
  const t = useTexts('dashboard');
  const deviceTexts = useTexts('domain/devices');
  if (isRenewable(row)) return null;
  return <span className={classes.why}>{row.enabled ? t('work.notSold') : deviceTexts('standing.disabled')}</span>;
}

interface DueRowProps {
  row: DueDevice;
  selection: Selection | null;
  onToggled: (isOpen: boolean) => void;
}

function DueRow({ row, selection, onToggled }: DueRowProps) {
  const ui = useTexts('ui');
  const title = customerTitle(row.customer);
  const name = [title, row.mac_address, row.app_name].filter(Boolean).join(' ');
  return (
    <li className={classes.row} data-selected={selection?.has(row) || undefined}>
      {selection && (
        <TableCheck
          label={ui('table.selectRow', { name })}
          isChecked={selection.has(row)}
          isDisabled={!isRenewable(row)}
          onChange={(isPicked) => selection.set([row], isPicked)}
        />
      )}
      <span className={classes.who}>
        {title && (
          <bdi className={classes.name} title={title}>
            {title}
          </bdi>
        )}
        <span className={title ? classes.mac : undefined}>
          <Mono link={(text) => <DeviceLink mac={row.mac_address}>{text}</DeviceLink>}>{row.mac_address}</Mono>
        </span>
      </span>
      <span className={classes.app}>
        <bdi>{row.app_name}</bdi>
        {selection && <WhyNot row={row} />}
      </span>
      <span className={classes.end}>
        <DeviceEnd device={row} />
        <RemindedAt customer={row.customer} />
      </span>
      <span className={classes.renew}>
        <RemindButton isShort customer={row.customer} mac={row.mac_address} end={row.expire_date} />
        <RenewButton isShort device={row} onToggled={onToggled} />
      </span>
    </li>
  );
}
