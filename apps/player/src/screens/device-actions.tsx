import { useState } from 'react';
import { rotateToken } from '../api/device-api.ts';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import type { DeviceHomeProps } from './device-home.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';

/** What is done to a device now and then. */
export function DeviceActions({ device, dispatch, onRedeemed }: DeviceHomeProps & { onRedeemed: () => void }) {
  const texts = useTexts();
  const { t, locale } = texts;
  const toast = useToast();
  const [isRenewing, setIsRenewing] = useState(false);
  const [isRedeeming, setIsRedeeming] = useState(false);
  const [isForgetting, setIsForgetting] = useState(false);
  const { installId, environment, token } = device;

  const renew = async () => {
    setIsRenewing(true);
    const answer = await rotateToken({ environment, locale, token });
    setIsRenewing(false);
    if (answer.ok) dispatch({ type: 'token-renewed', installId, token: answer.value });
    toast(answer.ok ? t('renewTokenDone') : failureText(texts, answer.failure));
  };

  return (
    <div className="row device-actions">
      <Button look="quiet" icon="ticket" onClick={() => setIsRedeeming(true)}>
        {t('redeemTitle')}
      </Button>
      <Button look="quiet" icon="plus" onClick={() => dispatch({ type: 'adding-started' })}>
        {t('addDevice')}
      </Button>
      <Button look="quiet" icon="key" onClick={renew} isBusy={isRenewing}>
        {t('renewToken')}
      </Button>
      <Button look="quiet" icon="trash" onClick={() => setIsForgetting(true)}>
        {t('forgetDevice')}
      </Button>
      {isRedeeming && <RedeemDialog device={device} onRedeemed={onRedeemed} onClose={() => setIsRedeeming(false)} />}
      {isForgetting && <ForgetDialog device={device} dispatch={dispatch} onClose={() => setIsForgetting(false)} />}
    </div>
  );
}

function ForgetDialog({ device, dispatch, onClose }: DeviceHomeProps & { onClose: () => void }) {
  const { t, isolate } = useTexts();
  const mac = isolate(device.mac);
  return (
    <Dialog title={t('forgetTitle')} onClose={onClose}>
      <p>{t('forgetText', { mac, application: device.application.name })}</p>
      <div className="row">
        <Button
          look="danger"
          icon="trash"
          onClick={() => dispatch({ type: 'device-forgotten', installId: device.installId })}
        >
          {t('forgetConfirm', { mac })}
        </Button>
        <Button look="quiet" data-autofocus onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
