import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlainSubmit } from '../../ui/plain/plain-button.tsx';
import { PlainField } from '../../ui/plain/plain-field.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { openDevice } from './my-device.api.ts';
import classes from './my-device.module.css';
import type { Given, Visit } from './visit.ts';

interface OpenFormProps {
  given: Given;
  hasEnded: boolean;
  /** What is shown next comes while the key is on its way. */
  loadView: () => Promise<unknown>;
  onOpen: (visit: Visit) => void;
}

/** MAC and key, as the device's screen shows them. A scanned code sends itself. */
export function OpenForm({ given, hasEnded, loadView, onOpen }: OpenFormProps) {
  const t = useTexts('my-device');
  const form = useAppForm({
    initial: { mac: given.mac, device_key: given.key },
    schema: async () => (await import('@tessera/contracts/my-device.forms')).openForm,
    send: async (values) => {
      const [visit] = await Promise.all([openDevice(given.environment, values), loadView()]);
      return visit;
    },
    // It has gone where another code was scanned by the time that this one's answer came.
    onDone: (visit) => form.element.current && onOpen(visit),
  });
  const isSent = useRef(false);
  useEffect(() => {
    if (!given.mac || !given.key || isSent.current) return;
    isSent.current = true;
    form.submit();
  }, [given, form]);
  return (
    <Form form={form} label={t('title')}>
      <div>
        <h1>{t('title')}</h1>
        <p className={classes.muted}>{t('subtitle')}</p>
      </div>
      {hasEnded && <Notice>{t('ended')}</Notice>}
      {given.environment === 'sandbox' && <Notice>{t('sandbox')}</Notice>}
      <PlainField
        label={t('mac')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="00:1a:79:4c:2b:9e"
        {...form.field('mac')}
      />
      <PlainField
        label={t('key')}
        hint={t('keyHint')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('device_key')}
      />
      <PlainSubmit form={form}>{t('open')}</PlainSubmit>
    </Form>
  );
}
