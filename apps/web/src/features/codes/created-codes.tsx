import { Button, Group, Stack } from '@mantine/core';
import { useTexts } from '../../lib/i18n.ts';
import { Mono } from '../../ui/mono.tsx';
import { CodeCopies } from './code-copies.tsx';
import type { Code } from './codes.api.ts';
import classes from './codes.module.css';

/** New codes, to be copied, printed as vouchers, or taken into a spreadsheet. */
export function CreatedCodes({ codes, onClose }: { codes: Code[]; onClose: () => void }) {
  const t = useTexts('codes');
  const common = useTexts('common');
  return (
    <Stack gap="md">
      <ul className={classes.created}>
        {codes.map((code) => (
          <li key={code.id}>
            <Mono copyLabel={t('code')}>{code.value}</Mono>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs">
        <CodeCopies codes={codes} />
        <Button onClick={onClose}>{common('close')}</Button>
      </Group>
    </Stack>
  );
}
