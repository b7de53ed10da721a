import type { Device } from '../../domain/devices/devices.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';

/** How long a device runs, or since when it doesn't: `Until 3 May 2027, in 9 months`. */
export function ExpirySentence({
  device,
}: {
  device: Pick<Device, 'lifetime' | 'expire_date' | 'status' | 'never_active'>;
}) {
  const t = useTexts('devices');
  const format = useFormat();
  if (device.lifetime) return <span>{t('neverExpires')}</span>;
  if (device.never_active) return null;
  const values = { date: format.date(device.expire_date), relative: format.relative(device.expire_date, new Date()) };
  return <span>{device.status === 'expired' ? t('expiredOn', values) : t('activeUntil', values)}</span>;
}
