import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import type { Customer } from '@tessera/contracts/customer';
import { useLayoutEffect, useRef } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { useTimeZone } from '../../lib/format.ts';
import { directionOf, useLocale, useTexts } from '../../lib/i18n.ts';
import { toast } from '../../ui/toast.tsx';
import { useSellerName } from '../customers/use-seller-name.ts';
import { whatsappLink } from '../customers/whatsapp-link.ts';
import classes from './share-content.module.css';
import { type Shared, shareText } from './share-text.ts';
import { useMarkShared } from './use-mark-shared.ts';

export interface ShareContentProps extends Shared {
  /** Whom it was sold to, where that is known: their name, their language, and their number. */
  customer?: Pick<Customer, 'name' | 'contact' | 'locale'> | null | undefined;
  /** What of it was activated: that its customer was told of it is noted there. */
  activationIds: number[];
}

/** What a customer wants to know of their box, to be sent by whoever sold it to them. Nothing is sent by us. */
export function ShareContent({
  mac,
  devices,
  customer,
  activationIds,
  close,
}: ShareContentProps & { close: () => void }) {
  const t = useTexts('domain/device-page');
  const own = useLocale();
  const timeZone = useTimeZone();
  const seller = useSellerName();
  const first = useRef<HTMLAnchorElement>(null);
  // Also where it takes the place of something else that had the focus.
  useLayoutEffect(() => first.current?.focus({ preventScroll: true }), []);
  const locale = customer?.locale ?? own;
  const mark = useMarkShared();
  const text = shareText({ mac, devices, customer, seller }, locale, timeZone);
  const copy = async () => {
    if (!(await copyText(text))) return;
    toast.success(t('copied'));
    mark(activationIds, true);
    close();
  };
  return (
    <div className={classes.share}>
      <p className={classes.text} dir={directionOf(locale)}>
        {text}
      </p>
      <Button
        component="a"
        ref={first}
        data-autofocus
        href={whatsappLink(customer?.contact ?? null, text)}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconBrandWhatsapp size={16} stroke={1.6} aria-hidden />}
        onClick={() => {
          mark(activationIds, true);
          close();
        }}
      >
        {t('whatsApp')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
        onClick={() => void copy()}
      >
        {t('copyShare')}
      </Button>
    </div>
  );
}
