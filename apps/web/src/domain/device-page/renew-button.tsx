import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Popover } from '../../ui/popover.tsx';
import { renewalIconOf } from '../devices/device-icons.ts';
import { type Device, hadTime } from '../devices/devices.ts';
import { type Renewable, RenewForm } from './renew-form.tsx';

// Loaded when it is first opened.
const AskForCreditDialog = lazy(async () => ({
  default: (await import('../credit/ask-for-credit-dialog.tsx')).AskForCreditDialog,
}));

interface RenewButtonProps {
  device: Renewable & Pick<Device, 'enabled' | 'lifetime'>;
  /** In a line of a table there is room for the word alone. */
  isShort?: boolean;
  /** The one thing that is wanted of it now. */
  isUrgent?: boolean;
}

/** Renews a device, or activates it for the first time: one click that shows what it gives and costs, and one that does it. */
export function RenewButton({ device, isShort = false, isUrgent = false }: RenewButtonProps) {
  const t = useTexts('domain/device-page');
  const common = useTexts('common');
  const [asked, setAsked] = useState<number | null>(null);
  if (!device.price || !device.enabled || device.lifetime) return null;
  const isRenewal = hadTime(device);
  const points = common('points', { count: device.price.yearly_credits });
  const word = isShort ? t(isRenewal ? 'renew' : 'activate') : t(isRenewal ? 'renewYear' : 'activateYear', { points });
  const Icon = renewalIconOf(device);
  return (
    <>
      <Popover
        label={`${t(isRenewal ? 'renew' : 'activate')} ${device.app_name}`}
        trigger={(props) => (
          <Button
            {...props}
            variant={isUrgent ? 'filled' : 'default'}
            size={isShort ? 'xs' : 'sm'}
            leftSection={<Icon size={isShort ? 14 : 16} stroke={1.6} aria-hidden />}
          >
            {word}
            <span className="visually-hidden">{device.app_name}</span>
          </Button>
        )}
      >
        {(close) => (
          <RenewForm
            device={device}
            onDone={close}
            onAsk={(missing) => {
              close();
              setAsked(missing);
            }}
          />
        )}
      </Popover>
      <Suspense>{asked !== null && <AskForCreditDialog missing={asked} onClose={() => setAsked(null)} />}</Suspense>
    </>
  );
}
