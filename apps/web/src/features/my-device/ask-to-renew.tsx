import { useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { ltr, useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { PlainButton, PlainButtonLink } from '../../ui/plain/plain-button.tsx';
import { type Calling, hasVisitEnded } from './calling.ts';
import { callDevice, type OwnDevice } from './my-device.api.ts';
import classes from './my-device.module.css';

/** Rings whoever sold the device, once a day; by WhatsApp, where they gave a number, as often as one likes. */
export function AskToRenew({ device, visit, onEnd, onChange }: Calling & { device: OwnDevice }) {
  const t = useTexts('my-device');
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await callDevice(visit, 'POST /my-device/ask-to-renew');
      onChange();
    } catch (error) {
      if (hasVisitEnded(error)) onEnd();
      else {
        setProblem(error instanceof Error ? error.message : String(error));
        // Asked in another tab, or nobody is there to be asked any more: the page says so.
        if (error instanceof ApiError && error.httpStatus > 0 && error.httpStatus < 500) onChange();
      }
    } finally {
      setBusy(false);
    }
  };
  const text = t('whatsAppText', { application: device.application.name, mac: ltr(device.mac) });
  if (!device.may_ask_to_renew && !device.whatsapp) return null;
  return (
    <div className={classes.actions}>
      {problem && !device.asked_at && <Notice tone="danger">{problem}</Notice>}
      {device.may_ask_to_renew &&
        (device.asked_at ? (
          <Notice tone="success">{t('asked', { time: format.dateTime(device.asked_at) })}</Notice>
        ) : (
          <PlainButton isWide isBusy={isBusy} onClick={() => void ask()}>
            {t('ask')}
          </PlainButton>
        ))}
      {device.whatsapp && (
        <PlainButtonLink kind="neutral" href={`https://wa.me/${device.whatsapp}?text=${encodeURIComponent(text)}`}>
          {t('whatsApp')}
        </PlainButtonLink>
      )}
    </div>
  );
}
