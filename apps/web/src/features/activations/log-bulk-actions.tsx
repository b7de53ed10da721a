import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { CopyMacsButton } from '../../domain/devices/copy-macs-button.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useMayTakeFiles } from '../../lib/session.ts';
import { useAction } from '../../ui/use-action.ts';
import { type ActivationSearch, exportActivations, type LoggedActivation } from './activations.api.ts';

/** What can be done with activations that are picked: their MACs copied, each once, or themselves taken as a file. */
export function LogBulkActions({ rows, search }: { rows: LoggedActivation[]; search: ActivationSearch }) {
  const common = useTexts('common');
  const mayTakeFiles = useMayTakeFiles();
  const save = useAction(() => saveFile(exportActivations(search, rows)));
  return (
    <>
      <CopyMacsButton macsOf={() => rows.map(({ mac_address }) => mac_address)} />
      {mayTakeFiles && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          loading={save.isBusy}
          onClick={() => save.run()}
        >
          {common('export')}
        </Button>
      )}
    </>
  );
}
