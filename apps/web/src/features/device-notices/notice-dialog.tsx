import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { deviceNoticeForm } from '@tessera/contracts/device-notices.forms';
import { utcDay } from '@tessera/contracts/utc-day';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { directionOf, useLocale, useTexts } from '../../lib/i18n.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { useEntryErrors } from '../../ui/use-entry-errors.ts';
import { reachQuery } from './device-notices.api.ts';
import { NoticeTarget } from './notice-target.tsx';
import { type NoticeText, NoticeTexts } from './notice-texts.tsx';

const inAWeek = () => utcDay(serverNow(), 7);

/** Writes a notice, a language at a time, with what it will look like and how many devices it reaches. */
export function NoticeDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('device-notices');
  const shown = useLocale();
  const whole = useAppForm({
    initial: {
      texts: [{ key: 0, locale: shown, title: '', text: '' }] as NoticeText[],
      app_id: '',
      reseller_email: '',
      server_id: '',
      state: '',
      ends_from: '',
      ends_to: '',
      shown_from: '',
      shown_until: inAWeek(),
    },
    schema: deviceNoticeForm,
    // Servers and applications of the sandbox are others in live.
    draft: 'device-notice',
    send: (body) => api('POST /device-notices', { body, once: true }),
    onDone: async ({ msg }) => {
      toast.success(msg);
      onClose();
      await changed('device-notices');
    },
  });
  const { form, errorOf } = useEntryErrors(whole, 'texts');
  const { texts, app_id, reseller_email, server_id, state, ends_from, ends_to } = form.values;
  const [target] = useDebouncedValue({ app_id, reseller_email, server_id, state, ends_from, ends_to }, 400);
  const reach = useQuery(reachQuery(target));
  return (
    <FormDialog title={t('add')} form={form} submitLabel={t('write')} onClose={onClose} size="lg">
      <NoticeTexts texts={texts} errorOf={errorOf} onChange={(next) => form.set('texts', next)} />
      <NoticeTarget form={form} />
      <TextInput type="date" label={t('shownFrom')} description={t('shownFromHint')} {...form.field('shown_from')} />
      <TextInput type="date" label={t('shownUntil')} required {...form.field('shown_until')} />
      <Section title={t('preview')}>
        <div dir={directionOf(texts[0]?.locale ?? shown)}>
          <strong>{texts[0]?.title || '…'}</strong>
          <p style={{ whiteSpace: 'pre-line' }}>{texts[0]?.text}</p>
        </div>
      </Section>
      <p role="status">{reach.data === undefined ? '' : t('reaches', { count: reach.data, number: reach.data })}</p>
    </FormDialog>
  );
}
