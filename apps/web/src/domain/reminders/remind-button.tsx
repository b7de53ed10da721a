import { Button } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { Suspense, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { customerTitle } from '../customers/customer-values.ts';
import { RemindDialog } from './lazy-remind-dialog.ts';
import classes from './remind-button.module.css';
import { useMayRemind } from './use-may-remind.ts';

type Noted = PortalAnswer<'GET /devices/of-mac/{mac}'>['data']['devices'][number]['customer'];

interface RemindButtonProps {
  /** Null, or undefined for who may not know: nobody is reminded. */
  customer: Noted;
  mac: string;
  /** Null: it never ends. */
  end: string | null;
  /** In a row: its word goes where there is no room for it. */
  isShort?: boolean;
}

/** Opens the words that tell a customer when their time ends, and says when somebody last did. */
export function RemindButton({ customer, mac, end, isShort = false }: RemindButtonProps) {
  const t = useTexts('domain/customers');
  const [isOpen, setOpen] = useState(false);
  const mayRemind = useMayRemind();
  if (!mayRemind || !customer || end === null) return null;
  const name = customerTitle(customer);
  const label = name === null ? t('remind') : `${t('remind')} ${name}`;
  return (
    <>
      {isShort ? (
        <Button
          className={classes.short}
          variant="default"
          size="xs"
          leftSection={<IconBellRinging size={14} stroke={1.6} aria-hidden />}
          aria-label={`${label} ${mac}`}
          title={label}
          onClick={() => setOpen(true)}
        >
          <span className={classes.word}>{t('remind')}</span>
        </Button>
      ) : (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconBellRinging size={16} stroke={1.6} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('remind')}
        </Button>
      )}
      <Suspense>
        {isOpen && (
          <RemindDialog customer={{ ...customer, mac_address: mac, next_end: end }} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

/** When somebody last opened a reminder to a customer. */
export function RemindedAt({ customer }: { customer: Noted }) {
  const t = useTexts('domain/customers');
  const format = useFormat();
  if (!customer?.reminded_at) return null;
  return <span className={classes.reminded}>{t('remindedAt', { when: format.dateTime(customer.reminded_at) })}</span>;
}
