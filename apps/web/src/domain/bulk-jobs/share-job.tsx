import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { ShareSeveralDialog } from '../device-page/share-renewed.tsx';

/** What a file or a selection activated leads on to: telling whoever has the devices. */
export function ShareJob({ jobId }: { jobId: number }) {
  const t = useTexts('domain/bulk-jobs');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconShare size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('share')}
      </Button>
      <Suspense>{isOpen && <ShareSeveralDialog source={{ jobId }} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
