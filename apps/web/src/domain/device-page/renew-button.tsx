import { Button } from '@mantine/core';
import type { Customer } from '@tessera/contracts/customer';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Popover } from '../../ui/popover.tsx';
import { renewalIconOf } from '../devices/device-icons.ts';
import { type Device, hadTime } from '../devices/devices.ts';
import { type Bought, type Renewable, RenewForm } from './renew-form.tsx';
import { ShareContent } from './share-content.tsx';

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
  /** Begins with the click that shows what it gives and costs, as when that was chosen elsewhere. */
  isOpenAtFirst?: boolean;
  /** Whom it was sold to: they are told next. Undefined where nobody is. */
  tells?: Pick<Customer, 'name' | 'contact' | 'locale'> | null | undefined;
  /** It is being decided, or not any more. */
  onToggled?: (isOpen: boolean) => void;
}

/** Renews a device, or activates it for the first time: one click that shows what it gives and costs, and one that does it. */
export function RenewButton({
  device,
  isShort = false,
  isUrgent = false,
  isOpenAtFirst = false,
  tells,
  onToggled,
}: RenewButtonProps) {
  const t = useTexts('domain/device-page');
  const deviceTexts = useTexts('domain/devices');
  const common = useTexts('common');
  const [asked, setAsked] = useState<number | null>(null);
  const [bought, setBought] = useState<Bought | null>(null);
  // A lifetime that was just bought can't be renewed, but its customer is still to be told.
  if (!device.price || !device.enabled || (device.lifetime && bought === null)) return null;
  const isRenewal = hadTime(device);
  const points = common('points', { count: device.price.yearly_credits });
  const word = isShort
    ? deviceTexts(isRenewal ? 'renew' : 'activate')
    : t(isRenewal ? 'renewYear' : 'activateYear', { points });
  const Icon = renewalIconOf(device);
  return (
    <>
      <Popover
        label={`${bought === null ? deviceTexts(isRenewal ? 'renew' : 'activate') : t('shareTitle')} ${device.app_name}`}
        isOpenAtFirst={isOpenAtFirst}
        onOpened={() => onToggled?.(true)}
        onClosed={() => {
          setBought(null);
          onToggled?.(false);
        }}
        trigger={(props) => (
          <Button
            {...props}
            variant={isUrgent ? 'filled' : 'default'}
            size={isShort ? 'xs' : 'sm'}
            leftSection={<Icon size={isShort ? 14 : 16} stroke={1.6} aria-hidden />}
          >
            {word}
            <span className="visually-hidden">
              {device.app_name}
              {isShort && ` ${device.mac_address}`}
            </span>
          </Button>
        )}
      >
        {(close) =>
          bought === null ? (
            <RenewForm
              device={device}
              isTold={tells !== undefined}
              onDone={(done) => (tells === undefined ? close() : setBought(done))}
              onAsk={(missing) => {
                close();
                setAsked(missing);
              }}
            />
          ) : (
            <ShareContent
              mac={device.mac_address}
              devices={[{ appName: device.app_name, expiresAt: bought.expire_date }]}
              activationIds={[bought.activation_id]}
              customer={tells}
              close={close}
            />
          )
        }
      </Popover>
      <Suspense>{asked !== null && <AskForCreditDialog missing={asked} onClose={() => setAsked(null)} />}</Suspense>
    </>
  );
}
