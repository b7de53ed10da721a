import { Button, Group, Stack, Textarea } from '@mantine/core';
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Customer } from '@tessera/contracts/customer';
import type { Locale } from '@tessera/contracts/locales';
import { reminderSubjects } from '@tessera/contracts/reminder-texts';
import { useState } from 'react';
import { ltr, useTimeZone } from '../../lib/format.ts';
import { useLocale, useTexts } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.ts';
import { signed } from '../customers/customer-message.ts';
import { customerTitle } from '../customers/customer-values.ts';
import { useSellerName } from '../customers/use-seller-name.ts';
import { whatsappLink } from '../customers/whatsapp-link.ts';
import { filledReminder, mailLink, type Reminded, textDirectionOf } from './reminder.ts';
import { markReminded, reminderTextsQuery } from './reminders.api.ts';

export type RemindedCustomer = Customer & Reminded;

/** The words for a customer in their language, and what opens with them: nothing is sent from here. */
export function RemindDialog({ customer, onClose }: { customer: RemindedCustomer; onClose: () => void }) {
  const t = useTexts('domain/reminders');
  const shown = useLocale();
  const timeZone = useTimeZone();
  const locale = customer.locale ?? shown;
  const texts = useQuery(reminderTextsQuery);
  const seller = useSellerName();
  const text = texts.data?.find((one) => one.locale === locale)?.text;
  const name = customerTitle(customer) ?? ltr(customer.mac_address);
  return (
    <Dialog title={t('title', { name })} onClose={onClose} size="md">
      {(close) => {
        if (!texts.data && texts.error) return <ErrorState error={texts.error} onRetry={() => void texts.refetch()} />;
        if (text === undefined || seller === undefined) return <LoadingState />;
        const filled = (words: string) => filledReminder(words, customer, locale, timeZone);
        return (
          <Reminder
            customer={customer}
            locale={locale}
            subject={filled(reminderSubjects[locale])}
            initial={signed(filled(text), seller)}
            onOpened={close}
          />
        );
      }}
    </Dialog>
  );
}

interface ReminderProps {
  customer: RemindedCustomer;
  locale: Locale;
  /** Of a mail. */
  subject: string;
  initial: string;
  onOpened: () => void;
}

function Reminder({ customer, locale, subject, initial, onOpened }: ReminderProps) {
  const t = useTexts('domain/reminders');
  const [text, setText] = useState(initial);
  const mark = useAction(() => markReminded(customer.id, customer.next_end));
  const mail = mailLink(customer.contact, subject, text);
  const opened = () => {
    mark.run();
    onOpened();
  };
  return (
    <Stack gap="md">
      <Textarea
        label={t('text')}
        description={t('hint')}
        dir={textDirectionOf(locale)}
        autosize
        minRows={4}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        {mail !== null && (
          <Button
            component="a"
            href={mail}
            variant="default"
            leftSection={<IconMail size={16} aria-hidden />}
            onClick={opened}
          >
            {t('mail')}
          </Button>
        )}
        <Button
          component="a"
          href={whatsappLink(customer.contact, text)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
          onClick={opened}
        >
          {t('whatsapp')}
        </Button>
      </Group>
    </Stack>
  );
}
