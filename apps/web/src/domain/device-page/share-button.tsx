import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy, IconShare } from '@tabler/icons-react';
import { copyText } from '../../lib/copy-text.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Popover } from '../../ui/popover.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './share-button.module.css';

interface Shared {
  mac: string;
  /** What runs there, and until when. */
  devices: { appName: string; expiresAt: string }[];
}

/** What a customer wants to know of their box, to be sent by whoever sold it to them. Nothing is sent by us. */
export function ShareButton({ mac, devices, isQuiet = false }: Shared & { isQuiet?: boolean }) {
  const t = useTexts('domain/device-page');
  const format = useFormat();
  if (devices.length === 0) return null;
  const lines = devices.map(({ appName: application, expiresAt }) =>
    expiresAt.startsWith('9999')
      ? t('shareForEver', { application })
      : t('shareLine', { application, date: format.date(expiresAt) }),
  );
  const text = [t('shareMac', { mac }), ...lines].join('\n');
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
          <p className={classes.text} dir="auto">
            {text}
          </p>
          <Button
            component="a"
            data-autofocus
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
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
