import { Box } from '@mantine/core';
import { useTexts } from '../lib/i18n.ts';
import { Notice } from './notice.tsx';

interface StaleNoticeProps {
  onRetry: () => void;
  /** What surrounds it keeps its distance. */
  isFramed?: boolean;
}

/** That what stands below was read before, and could not be read anew. */
export function StaleNotice({ onRetry, isFramed = false }: StaleNoticeProps) {
  const t = useTexts('ui');
  const common = useTexts('common');
  return (
    <Box mb={isFramed ? 0 : 'md'}>
      <Notice tone="danger">
        <span>
          {t('table.refreshFailed')}{' '}
          <button type="button" className="link" onClick={onRetry}>
            {common('retry')}
          </button>
        </span>
      </Notice>
    </Box>
  );
}
