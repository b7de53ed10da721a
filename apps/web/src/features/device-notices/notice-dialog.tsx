import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { deviceNoticeForm } from '@tessera/contracts/device-notices.forms';
import { noticeLimits, noticeStates } from '@tessera/contracts/device-notices.lists';
import { type Locale, localeNames, locales } from '@tessera/contracts/locales';
import { utcDay } from '@tessera/contracts/utc-day';
import { useApplicationChoices } from '../../domain/applications/use-application-choices.ts';
import { ResellerSearch } from '../../domain/people/reseller-search.tsx';
import { useServerChoices } from '../../domain/playlists/server-choices.ts';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { ltr } from '../../lib/format.ts';
import { directionOf, useLocale, useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { reachQuery } from './device-notices.api.ts';

type NoticeText = { locale: Locale; title: string; text: string };

const inAWeek = () => utcDay(Date.now(), 7);

/** Writes a notice, a language at a time, with what it will look like and how many devices it reaches. */
export function NoticeDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('device-notices');
  const can = useCan();
  const shown = useLocale();
  const { options } = useApplicationChoices();
  const servers = useServerChoices(null);
  const form = useAppForm({
    initial: {
      texts: [{ locale: shown, title: '', text: '' }] as NoticeText[],
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
    send: (body) => api('POST /device-notices', { body }),
    onDone: async ({ msg }) => {
      toast.success(msg);
      onClose();
      await changed('device-notices');
    },
  });
  const { texts, app_id, reseller_email, server_id, state, ends_from, ends_to } = form.values;
  const [target] = useDebouncedValue({ app_id, reseller_email, server_id, state, ends_from, ends_to }, 400);
  const reach = useQuery(reachQuery(target));
  const change = (place: number, changes: Partial<NoticeText>) =>
    form.set(
      'texts',
      texts.map((text, at) => (at === place ? { ...text, ...changes } : text)),
    );
  const missing = locales.find((locale) => texts.every((text) => text.locale !== locale));
  const errorAt = (path: string) => form.field(path as 'texts').error;
  return (
    <FormDialog title={t('add')} form={form} submitLabel={t('write')} onClose={onClose} size="lg">
      {texts.map((text, place) => (
        <Stack key={text.locale} gap="xs">
          <SelectField
            label={t('language')}
            data={locales
              .filter((locale) => locale === text.locale || texts.every((other) => other.locale !== locale))
              .map((locale) => ({ value: locale, label: localeNames[locale] }))}
            value={text.locale}
            onChange={(locale: string) => change(place, { locale: locale as Locale })}
          />
          <TextInput
            label={t('noticeTitle')}
            dir={directionOf(text.locale)}
            maxLength={noticeLimits.titleMaxLength}
            value={text.title}
            onChange={(event) => change(place, { title: event.currentTarget.value })}
            error={errorAt(`texts.${place}.title`)}
            data-path={`texts.${place}.title`}
          />
          <Textarea
            label={t('text')}
            description={t('textHint')}
            dir={directionOf(text.locale)}
            autosize
            minRows={3}
            maxLength={noticeLimits.textMaxLength}
            value={text.text}
            onChange={(event) => change(place, { text: event.currentTarget.value })}
            error={errorAt(`texts.${place}.text`)}
            data-path={`texts.${place}.text`}
          />
        </Stack>
      ))}
      {missing && (
        <Button
          variant="default"
          onClick={() => form.set('texts', [...texts, { locale: missing, title: '', text: '' }])}
        >
          {t('addLanguage')}
        </Button>
      )}
      <Section title={t('target')}>
        <Stack gap="md">
          <SelectField
            label={t('application')}
            data={[{ value: '', label: t('whichever') }, ...options]}
            {...form.field('app_id')}
          />
          {can('reseller-list') && <ResellerSearch label={t('reseller')} {...form.field('reseller_email')} />}
          {servers.length > 0 && (
            <SelectField
              label={t('server')}
              data={[
                { value: '', label: t('whichever') },
                ...servers.map(({ id, name, host }) => ({ value: String(id), label: `${name} · ${ltr(host)}` })),
              ]}
              {...form.field('server_id')}
            />
          )}
          <SelectField
            label={t('state')}
            data={[
              { value: '', label: t('whichever') },
              ...noticeStates.map((each) => ({ value: each, label: t(`states.${each}`) })),
            ]}
            {...form.field('state')}
          />
          <TextInput type="date" label={t('endsFrom')} {...form.field('ends_from')} />
          <TextInput type="date" label={t('endsTo')} {...form.field('ends_to')} />
        </Stack>
      </Section>
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
