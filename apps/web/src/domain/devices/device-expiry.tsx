import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { serverDate } from '../../lib/server-clock.ts';
import { DateTime } from '../../ui/date-time.tsx';
import classes from './device-expiry.module.css';
import { type Device, isEndingSoon } from './devices.ts';

/** When a device ends: the date, or how much is left in its last days, with the exact time on hover. */
export function DeviceExpiry({ device, isDateOnly }: { device: Device; isDateOnly?: boolean }) {
  const common = useTexts('common');
  const format = useFormat();
  const now = serverDate();
  if (device.lifetime) return <span>{common('lifetime')}</span>;
  if (device.never_active) return <DateTime value={null} />;
  if (!isDateOnly || !isEndingSoon(device, now)) return <DateTime value={device.expire_date} isDateOnly={isDateOnly} />;
  const exact = `${format.dateTime(device.expire_date)} (${format.exactUtc(device.expire_date)})`;
  return (
    <time dateTime={device.expire_date} title={exact} className={classes.soon}>
      {format.timeLeft(device.expire_date, now)}
    </time>
  );
}
