import { useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlainButton, PlainSubmit } from '../../ui/plain/plain-button.tsx';
import { PlainField } from '../../ui/plain/plain-field.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { type Calling, hasVisitEnded } from './calling.ts';
import { callDevice } from './my-device.api.ts';
import classes from './my-device.module.css';

/** A voucher's code, behind a button until it is wanted. */
export function RedeemForm({ visit, onEnd, onChange }: Calling) {
  const t = useTexts('my-device');
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const form = useAppForm({
    initial: { code: '' },
    schema: async () => (await import('@tessera/contracts/my-device.forms')).redeemOwnCodeForm,
    send: (body) => callDevice(visit, 'POST /my-device/redeem-code', { body }),
    onDone: () => {
      setOpen(false);
      setDone(true);
      form.reset();
      onChange();
    },
    onRefused: (error) => {
      const isOver = hasVisitEnded(error);
      if (isOver) onEnd();
      return isOver;
    },
  });
  if (!isOpen) {
    return (
      <>
        {isDone && <Notice tone="success">{t('redeemed')}</Notice>}
        <PlainButton kind="neutral" isWide autoFocus={isDone} onClick={() => setOpen(true)}>
          {t('redeem')}
        </PlainButton>
      </>
    );
  }
  return (
    <section className={classes.card}>
      <Form form={form} label={t('redeem')}>
        <PlainField label={t('code')} dir="ltr" autoComplete="off" autoFocus {...form.field('code')} />
        <PlainSubmit form={form}>{t('redeem')}</PlainSubmit>
      </Form>
    </section>
  );
}
