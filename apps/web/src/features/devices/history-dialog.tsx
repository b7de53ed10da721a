import { useQuery } from '@tanstack/react-query';
import { ltr, useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Mono } from '../../ui/mono.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type DeviceEvent, type DeviceName, deviceHistoryQuery } from './devices.api.ts';
import classes from './history-dialog.module.css';

/** What happened to a device, the newest first. */
export function HistoryDialog({
  device,
  deviceId,
  onClose,
}: {
  device: DeviceName;
  deviceId: number;
  onClose: () => void;
}) {
  const t = useTexts('devices');
  const history = useQuery(deviceHistoryQuery(deviceId));
  return (
    <Dialog title={t('historyTitle', { mac: ltr(device.mac), application: device.appName })} onClose={onClose}>
      {() => (
        <>
          {history.isPending && <LoadingState />}
          {history.isError && <ErrorState error={history.error} onRetry={() => void history.refetch()} />}
          {history.data?.length === 0 && <EmptyState title={t('historyEmpty')} />}
          <ol className={classes.events}>
            {history.data?.map((event) => (
              <li key={`${event.at} ${event.kind}`}>
                <div className={classes.head}>
                  <StatusBadge tone={toneOf(event)}>{t(`events.${event.kind}`)}</StatusBadge>
                  <DateTime value={event.at} />
                </div>
                <Detail event={event} />
                {event.actor_email && <Mono isText>{event.actor_email}</Mono>}
              </li>
            ))}
          </ol>
        </>
      )}
    </Dialog>
  );
}

function toneOf({ kind, detail }: DeviceEvent) {
  if (kind === 'activated') return detail.reversed ? 'violet' : 'success';
  if (kind === 'disabled') return 'danger';
  if (kind === 'enabled') return 'success';
  return kind === 'switched' ? 'warning' : 'neutral';
}

function Detail({ event: { kind, detail } }: { event: DeviceEvent }) {
  const t = useTexts('devices');
  const deviceTexts = useTexts('domain/devices');
  const common = useTexts('common');
  const format = useFormat();
  if (kind === 'switched' && detail.from && detail.to)
    return <p>{t('eventSwitched', { from: ltr(detail.from), to: ltr(detail.to) })}</p>;
  if (kind === 'activated' && detail.expire_date) {
    const isLifetime = detail.package === 'lifetime';
    const points = common('points', { count: detail.credit_point ?? 0 });
    const until = isLifetime ? common('lifetime') : format.date(detail.expire_date);
    return (
      <p>
        {t('eventActivated', { points, until })}
        {detail.reversed && ` · ${t('eventReversed')}`}
      </p>
    );
  }
  if (kind === 'code-redeemed' && detail.expire_date) {
    const isLifetime = detail.expire_date.startsWith('9999');
    return (
      <p>
        {isLifetime ? common('lifetime') : deviceTexts('standing.active', { date: format.date(detail.expire_date) })}
      </p>
    );
  }
  return detail.comment ? <p dir="auto">{detail.comment}</p> : null;
}
