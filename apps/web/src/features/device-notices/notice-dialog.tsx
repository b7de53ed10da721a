import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { deviceNoticeForm } from '@tessera/contracts/device-notices.forms';
import { noticeStates } from '@tessera/contracts/device-notices.lists';
import { type Locale, localeNames, locales } from '@tessera/contracts/locales';
import { utcDay } from '@tessera/contracts/utc-day';
import { useRef, useState } from 'react';
import { useApplicationChoices } from '../../domain/applications/use-application-choices.ts';
import { ResellerSearch } from '../../domain/people/reseller-search.tsx';
import { useServerChoices } from '../../domain/playlists/server-choices.ts';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { ltr } from '../../lib/format.ts';
import { directionOf, useLocale, useTexts } from '../../lib/i18n.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useCan } from '../../lib/session.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { useEntryErrors } from '../../ui/use-entry-errors.ts';
import { reachQuery } from './device-notices.api.ts';

/** Its key stays when its language is chosen anew, so that its fields do. */
type NoticeText = { key: number; locale: Locale; title: string; text: string };

const inAWeek = () => utcDay(serverNow(), 7);

/** Writes a notice, a language at a time, with what it will look like and how many devices it reaches. */
export function NoticeDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('device-notices');
  const common = useTexts('common');
  const can = useCan();
  const shown = useLocale();
  const { options } = useApplicationChoices();
  const servers = useServerChoices(null);
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
  // A draft has keys of its own.
  const nextKey = useRef(Math.max(...texts.map(({ key }) => key)) + 1);
  const [target] = useDebouncedValue({ app_id, reseller_email, server_id, state, ends_from, ends_to }, 400);
  const reach = useQuery(reachQuery(target));
  const change = (key: number, changes: Partial<NoticeText>) =>
    form.set(
      'texts',
      texts.map((text) => (text.key === key ? { ...text, ...changes } : text)),
    );
  const add = (locale: Locale) => {
    form.set('texts', [...texts, { key: nextKey.current, locale, title: '', text: '' }]);
    nextKey.current += 1;
  };
  const remove = (key: number) =>
    form.set(
      'texts',
      texts.filter((text) => text.key !== key),
    );
  // Of a draft, and gone since, or no longer theirs to choose. The field stays, as it is where that is told and taken back.
  const [hadServer] = useState(server_id !== '');
  const hasLostServer = server_id !== '' && servers.every(({ id }) => String(id) !== server_id);
  const missing = locales.find((locale) => texts.every((text) => text.locale !== locale));
  return (
    <FormDialog title={t('add')} form={form} submitLabel={t('write')} onClose={onClose} size="lg">
      {texts.map((text, place) => (
        <Stack key={text.key} gap="xs">
          <SelectField
            label={t('language')}
            data={locales
              .filter((locale) => locale === text.locale || texts.every((other) => other.locale !== locale))
              .map((locale) => ({ value: locale, label: localeNames[locale] }))}
            value={text.locale}
            onChange={(locale: string) => change(text.key, { locale: locale as Locale })}
          />
          <TextInput
            label={t('noticeTitle')}
            dir={directionOf(text.locale)}
            value={text.title}
            onChange={(event) => change(text.key, { title: event.currentTarget.value })}
            error={errorOf(text, 'title')}
            data-path={`texts.${place}.title`}
          />
          <Textarea
            label={t('text')}
            description={t('textHint')}
            dir={directionOf(text.locale)}
            autosize
            minRows={3}
            value={text.text}
            onChange={(event) => change(text.key, { text: event.currentTarget.value })}
            error={errorOf(text, 'text')}
            data-path={`texts.${place}.text`}
          />
          {place > 0 && (
            <Group justify="flex-end">
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                leftSection={<IconTrash size={15} stroke={1.6} aria-hidden />}
                aria-label={`${common('remove')} ${localeNames[text.locale]}`}
                onClick={() => remove(text.key)}
              >
                {common('remove')}
              </Button>
            </Group>
          )}
        </Stack>
      ))}
      {missing && (
        <Button variant="default" onClick={() => add(missing)}>
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
          {(servers.length > 0 || hadServer) && (
            <SelectField
              label={t('server')}
              data={[
                { value: '', label: t('whichever') },
                ...servers.map(({ id, name, host }) => ({ value: String(id), label: `${name} · ${ltr(host)}` })),
                ...(hasLostServer ? [{ value: server_id, label: '—' }] : []),
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
