import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy, IconShare } from '@tabler/icons-react';
import type { Customer } from '@tessera/contracts/customer';
import { copyText } from '../../lib/copy-text.ts';
import { directionOf, useLocale, useTexts } from '../../lib/i18n.ts';
import { Popover } from '../../ui/popover.tsx';
import { toast } from '../../ui/toast.tsx';
import { whatsappLink } from '../customers/whatsapp-link.ts';
import classes from './share-button.module.css';
import { type Shared, shareText } from './share-text.ts';

interface ShareButtonProps extends Shared {
  /** Whom it was sold to, where that is known: their language, and their number. */
  customer?: Pick<Customer, 'contact' | 'locale'> | null | undefined;
  isQuiet?: boolean;
}

/** What a customer wants to know of their box, to be sent by whoever sold it to them. Nothing is sent by us. */
export function ShareButton({ mac, devices, customer, isQuiet = false }: ShareButtonProps) {
  const t = useTexts('domain/device-page');
  const own = useLocale();
  if (devices.length === 0) return null;
  const locale = customer?.locale ?? own;
  const text = shareText({ mac, devices }, locale);
  const copy = async (close: () => void) => {
    if (!(await copyText(text))) return;
    toast.success(t('copied'));
    close();
  };
  return (
    <Popover
      label={t('shareTitle')}
      trigger={(props) => (
        <Button
          {...props}
          variant={isQuiet ? 'subtle' : 'default'}
          color={isQuiet ? 'gray' : undefined}
          size={isQuiet ? 'compact-sm' : 'sm'}
          leftSection={<IconShare size={16} stroke={1.6} aria-hidden />}
        >
          {t('shareTitle')}
        </Button>
      )}
    >
      {(close) => (
        <div className={classes.share}>
          <p className={classes.text} dir={directionOf(locale)}>
            {text}
          </p>
          <Button
            component="a"
            data-autofocus
            href={whatsappLink(customer?.contact ?? null, text)}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconBrandWhatsapp size={16} stroke={1.6} aria-hidden />}
            onClick={close}
          >
            {t('whatsApp')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
            onClick={() => void copy(close)}
          >
            {t('copyShare')}
          </Button>
        </div>
      )}
    </Popover>
  );
}
