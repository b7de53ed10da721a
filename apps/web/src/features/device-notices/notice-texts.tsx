import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type Locale, localeNames, locales } from '@tessera/contracts/locales';
import { useRef } from 'react';
import { directionOf, useTexts } from '../../lib/i18n.ts';
import { SelectField } from '../../ui/select-field.tsx';

/** Its key stays when its language is chosen anew, so that its fields do. */
export type NoticeText = { key: number; locale: Locale; title: string; text: string };

interface NoticeTextsProps {
  texts: NoticeText[];
  errorOf: (text: NoticeText, name: 'title' | 'text') => string | undefined;
  onChange: (texts: NoticeText[]) => void;
}

/** What a notice says, a language at a time, each language once. */
export function NoticeTexts({ texts, errorOf, onChange }: NoticeTextsProps) {
  const t = useTexts('device-notices');
  const common = useTexts('common');
  // A draft has keys of its own.
  const nextKey = useRef(Math.max(...texts.map(({ key }) => key)) + 1);
  const change = (key: number, changes: Partial<NoticeText>) =>
    onChange(texts.map((text) => (text.key === key ? { ...text, ...changes } : text)));
  const add = (locale: Locale) => {
    onChange([...texts, { key: nextKey.current, locale, title: '', text: '' }]);
    nextKey.current += 1;
  };
  const missing = locales.find((locale) => texts.every((text) => text.locale !== locale));
  return (
    <>
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
                onClick={() => onChange(texts.filter(({ key }) => key !== text.key))}
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
    </>
  );
}
