import { Button } from '@mantine/core';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';

interface RenewCoveredProps {
  /** What the credit covers, from the first. */
  rows: number;
  of: number;
  onTake: () => void;
}

/** Narrows what is to be renewed to what the credit covers, where it does not cover all of it. */
export function RenewCovered({ rows, of, onTake }: RenewCoveredProps) {
  const t = useTexts('domain/renewals');
  const format = useFormat();
  if (rows === 0) return null;
  return (
    <Button size="xs" onClick={onTake}>
      {t('renewOf', { number: format.number(rows), total: format.number(of) })}
    </Button>
  );
}
