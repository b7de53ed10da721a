import { Button } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { copyText } from '../../lib/copy-text.ts';
import { useTexts } from '../../lib/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../ui/toast.tsx';
import { codesCsv } from './code-csv.ts';
import type { Code } from './codes.api.ts';
import { VoucherSheet } from './voucher-sheet.tsx';

/** Codes to be copied, taken into a spreadsheet, or printed as vouchers, also those of long ago. */
export function CodeCopies({ codes, size }: { codes: Code[]; size?: 'xs' }) {
  const t = useTexts('codes');
  const iconSize = size ? 14 : 16;
  const copyAll = async () => {
    const isCopied = await copyText(codes.map(({ value }) => value).join('\n'));
    if (isCopied) toast.info(t('copied'));
  };
  return (
    <>
      <VoucherSheet codes={codes} />
      {codes.length > 1 && (
        <Button
          size={size}
          variant="default"
          leftSection={<IconCopy size={iconSize} stroke={1.6} aria-hidden />}
          onClick={() => void copyAll()}
        >
          {t('copyAll')}
        </Button>
      )}
      <Button
        size={size}
        variant="default"
        leftSection={<IconDownload size={iconSize} stroke={1.6} aria-hidden />}
        onClick={() => void saveCsv(codes)}
      >
        {t('downloadCsv')}
      </Button>
      <Button
        size={size}
        variant="default"
        leftSection={<IconPrinter size={iconSize} stroke={1.6} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
    </>
  );
}

function saveCsv(codes: Code[]): Promise<void> {
  const blob = new Blob([codesCsv(codes)], { type: 'text/csv' });
  return saveFile(Promise.resolve({ blob, fileName: 'activation-codes.csv' }));
}
