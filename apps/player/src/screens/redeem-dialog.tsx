import { normalizeCodeValue } from '@tessera/contracts/code-value';
import { type FormEvent, useId, useState } from 'react';
import { redeemCode } from '../api/device-api.ts';
import type { Failure } from '../api/failure.ts';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/texts.tsx';
import type { Device } from '../state/saved-state.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toast.tsx';

interface RedeemDialogProps {
  device: Device;
  onRedeemed: () => void;
  onClose: () => void;
}

/** Takes an activation code from a voucher. Groups of four write themselves. */
export function RedeemDialog({ device, onRedeemed, onClose }: RedeemDialogProps) {
  const texts = useTexts();
  const { t, locale } = texts;
  const toast = useToast();
  const id = useId();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const redeem = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || code === '') return;
    setIsBusy(true);
    setFailure(null);
    const answer = await redeemCode({ environment: device.environment, locale, token: device.token }, code);
    setIsBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    toast(t('redeemDone'));
    onRedeemed();
    onClose();
  };

  return (
    <Dialog title={t('redeemTitle')} onClose={onClose}>
      <form className="redeem" noValidate onSubmit={redeem}>
        <p className="muted">{t('redeemText')}</p>
        <div className="field">
          <label htmlFor={id}>{t('redeemField')}</label>
          <input
            id={id}
            className="mac-text"
            dir="ltr"
            value={code}
            placeholder="ABCD-EFGH-JKMN"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            data-autofocus
            aria-invalid={failure !== null}
            aria-describedby={`${id}-error`}
            onChange={(event) => {
              setFailure(null);
              setCode(typedCode(code, event.currentTarget.value));
            }}
          />
          <p className="field-error" id={`${id}-error`} role="alert">
            {failure && failureText(texts, failure)}
          </p>
        </div>
        <div className="row">
          <Button type="submit" look="brand" icon="check" isBusy={isBusy} aria-disabled={code === ''}>
            {t('redeem')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What is being deleted stays deleted: a dash that was taken away doesn't come back by itself. */
function typedCode(before: string, typed: string): string {
  const isDeleting = typed.length < before.length && before.startsWith(typed);
  return isDeleting ? typed.toUpperCase().replace(/-$/, '') : normalizeCodeValue(typed);
}
