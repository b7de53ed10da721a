import { Button, Group, Stack } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { copyText } from '../../lib/copy-text.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Mono } from '../../ui/mono.tsx';
import { toast } from '../../ui/toast.tsx';
import { codesCsv, saveText } from './code-csv.ts';
import type { Code } from './codes.api.ts';
import classes from './codes.module.css';
import { VoucherSheet } from './voucher-sheet.tsx';

/** New codes, to be copied, printed as vouchers, or taken into a spreadsheet. */
export function CreatedCodes({ codes, onClose }: { codes: Code[]; onClose: () => void }) {
  const t = useTexts('codes');
  const common = useTexts('common');
  const copyAll = async () => {
    const isCopied = await copyText(codes.map(({ value }) => value).join('\n'));
    if (isCopied) toast.info(t('copied'));
  };
  return (
    <Stack gap="md">
      <ul className={classes.created}>
        {codes.map((code) => (
          <li key={code.id}>
            <Mono copyLabel={t('code')}>{code.value}</Mono>
          </li>
        ))}
      </ul>
      <VoucherSheet codes={codes} />
      <Group justify="flex-end" gap="xs">
        {codes.length > 1 && (
          <Button
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
            onClick={() => void copyAll()}
          >
            {t('copyAll')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          onClick={() => saveText(codesCsv(codes), 'activation-codes.csv')}
        >
          {t('downloadCsv')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
        <Button onClick={onClose}>{common('close')}</Button>
      </Group>
    </Stack>
  );
}
