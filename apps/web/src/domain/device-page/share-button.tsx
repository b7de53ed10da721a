import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useTexts } from '../../lib/i18n.ts';
import { Popover } from '../../ui/popover.tsx';
import { ShareContent, type ShareContentProps } from './share-content.tsx';

/** Opens what can be sent to the customer. */
export function ShareButton({ isQuiet = false, ...shared }: ShareContentProps & { isQuiet?: boolean }) {
  const t = useTexts('domain/device-page');
  if (shared.devices.length === 0) return null;
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
      {(close) => <ShareContent {...shared} close={close} />}
    </Popover>
  );
}
