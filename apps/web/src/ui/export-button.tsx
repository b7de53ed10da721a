import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Download } from '../lib/api-client.ts';
import { useTexts } from '../lib/i18n.ts';
import { saveFile } from '../lib/save-file.ts';
import { useAction } from './use-action.ts';

/** Saves a whole list as CSV, with the search and filters that its page shows. */
export function ExportButton({ load, isEmpty }: { load: () => Promise<Download>; isEmpty: boolean }) {
  const common = useTexts('common');
  const action = useAction(() => saveFile(load()));
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={action.isBusy}
      disabled={isEmpty}
      onClick={() => action.run()}
    >
      {common('export')}
    </Button>
  );
}
