import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { useAction } from '../../ui/use-action.ts';
import { activatedBy } from './bulk-jobs.api.ts';

// Loaded when it is first opened.
const ShareSeveralDialog = lazy(async () => ({
  default: (await import('../device-page/share-several-dialog.tsx')).ShareSeveralDialog,
}));

/** What a file or a selection activated leads on to: telling whoever has the devices. */
export function ShareJob({ jobId }: { jobId: number }) {
  const t = useTexts('domain/bulk-jobs');
  const [shared, setShared] = useState<Awaited<ReturnType<typeof activatedBy>> | null>(null);
  const open = useAction(async () => setShared(await activatedBy(jobId)));
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={open.isBusy}
        leftSection={<IconShare size={14} aria-hidden />}
        onClick={() => open.run()}
      >
        {t('share')}
      </Button>
      {shared && (
        <Suspense>
          <ShareSeveralDialog {...shared} onClose={() => setShared(null)} />
        </Suspense>
      )}
    </>
  );
}
