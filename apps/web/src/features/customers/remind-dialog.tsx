import { Button, Group, Stack, Textarea } from '@mantine/core';
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Locale } from '@tessera/contracts/locales';
import { useState } from 'react';
import { customerTitle } from '../../domain/customers/customer-values.ts';
import { whatsappLink } from '../../domain/customers/whatsapp-link.ts';
import { ltr } from '../../lib/format.ts';
import { useLocale, useTexts } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.ts';
import { type ListedCustomer, markReminder, reminderTextsQuery } from './customers.api.ts';
import { filledReminder, mailLink, textDirectionOf } from './reminder.ts';

/** The words for a customer in their language, and what opens with them: nothing is sent from here. */
export function RemindDialog({ customer, onClose }: { customer: ListedCustomer; onClose: () => void }) {
  const t = useTexts('customers');
  const shown = useLocale();
  const locale = customer.locale ?? shown;
  const texts = useQuery(reminderTextsQuery);
  const text = texts.data?.find((one) => one.locale === locale)?.text;
  const name = customerTitle(customer) ?? ltr(customer.mac_address);
  return (
    <Dialog title={t('remindTitle', { name })} onClose={onClose} size="md">
      {(close) =>
        text === undefined ? (
          <LoadingState />
        ) : (
          <Reminder
            customer={customer}
            locale={locale}
            initial={filledReminder(text, customer, locale)}
            onOpened={close}
          />
        )
      }
    </Dialog>
  );
}

interface ReminderProps {
  customer: ListedCustomer;
  locale: Locale;
  initial: string;
  onOpened: () => void;
}

function Reminder({ customer, locale, initial, onOpened }: ReminderProps) {
  const t = useTexts('customers');
  const [text, setText] = useState(initial);
  const mark = useAction(() => markReminder(customer.id, true));
  const mail = mailLink(customer.contact, text);
  const opened = () => {
    mark.run();
    onOpened();
  };
  return (
    <Stack gap="md">
      <Textarea
        label={t('remindText')}
        description={t('remindHint')}
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
