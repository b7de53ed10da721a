import { Button } from '@mantine/core';
import { type Icon, IconDownload } from '@tabler/icons-react';
import type { Download } from '../lib/api-client.ts';
import { useTexts } from '../lib/i18n.ts';
import { saveFile } from '../lib/save-file.ts';
import { useMayTakeFiles } from '../lib/session.ts';
import { useAction } from './use-action.ts';

interface ExportButtonProps {
  load: () => Promise<Download>;
  isEmpty: boolean;
  /** Where there are several; “Export” otherwise. On a phone only the icon is seen, so theirs differ. */
  label?: string;
  icon?: Icon;
}

/** Saves a whole list as a file, a CSV mostly, with the search and filters that its page shows. */
export function ExportButton({ load, isEmpty, label, icon: FileSign = IconDownload }: ExportButtonProps) {
  const common = useTexts('common');
  const action = useAction(() => saveFile(load()));
  const mayTakeFiles = useMayTakeFiles();
  if (!mayTakeFiles) return null;
  return (
    <Button
      variant="default"
      leftSection={<FileSign size={16} aria-hidden />}
      loading={action.isBusy}
      disabled={isEmpty}
      onClick={() => action.run()}
    >
      {label ?? common('export')}
    </Button>
  );
}
