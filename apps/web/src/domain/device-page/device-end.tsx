import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { serverDate } from '../../lib/server-clock.ts';
import { type Device, deviceTermOf } from '../devices/devices.ts';
import classes from './device-end.module.css';

type Ending = Pick<Device, 'lifetime' | 'expire_date' | 'status' | 'never_active' | 'is_trial'>;

/** Days count as long as they can be grasped. */
const countedMs = 60 * 86_400_000;

/** How long a device runs, or since when it doesn't: `Ends in 12 hours`; exact on hover, and its colour says how near that is. */
export function DeviceEnd({ device }: { device: Ending }) {
  const t = useTexts('domain/device-page');
  const format = useFormat();
  const now = serverDate();
  if (device.lifetime) return <span>{t('neverExpires')}</span>;
  if (device.never_active) return null;
  const { expire_date: end, status } = device;
  const isNear = new Date(end).getTime() - now.getTime() < countedMs;
  const said =
    status === 'expired'
      ? t('ended', { relative: format.relative(end, now) })
      : t('ends', { left: isNear ? format.timeLeft(end, now) : format.relative(end, now) });
  return (
    <time
      dateTime={end}
      title={`${format.dateTime(end)} (${format.exactUtc(end)})`}
      className={classes.end}
      data-term={deviceTermOf(device, now)}
    >
      <span>{said}</span> <span className={classes.date}>{format.date(end)}</span>
    </time>
  );
}
