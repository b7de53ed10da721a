import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../lib/copy-text.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';

/** Copies the MACs of what is picked, a line each, each once. */
export function CopyMacsButton({ macsOf }: { macsOf: () => readonly string[] | Promise<readonly string[]> }) {
  const t = useTexts('domain/devices');
  const format = useFormat();
  const copy = useAction(async () => {
    const macs = [...new Set(await macsOf())];
    if (!(await copyText(macs.join('\n')))) return;
    toast.success(t('macsCopied', { count: macs.length, number: format.number(macs.length) }));
  });
  return (
    <Button
      size="xs"
      variant="default"
      loading={copy.isBusy}
      leftSection={<IconCopy size={14} aria-hidden />}
      onClick={() => copy.run()}
    >
      {t('copyMacs')}
    </Button>
  );
}
