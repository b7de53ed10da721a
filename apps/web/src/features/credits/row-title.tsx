import { IconChevronDown } from '@tabler/icons-react';
import { useTexts } from '../../lib/i18n.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { StatementRow } from './credits.api.ts';
import classes from './statement.module.css';
import { useWhatFor } from './what-for.tsx';

export interface RowTitleProps {
  row: StatementRow;
  isOpen?: boolean;
  /** Opens and closes what was folded into this row; absent where it is a single line. */
  onToggle?: () => void;
}

/** What a row of the statement is for. Where several lines are folded into it, it opens them. */
export function RowTitle({ row, isOpen = false, onToggle }: RowTitleProps) {
  const t = useTexts('credits');
  const title = (
    <>
      <span className={classes.title}>{useWhatFor()(row)}</span>
      {row.reversed && (
        <StatusBadge tone="neutral">{t(row.tr_type === 'Activation' ? 'activationUndone' : 'reversed')}</StatusBadge>
      )}
    </>
  );
  if (!onToggle) return <span className={classes.titleLine}>{title}</span>;
  return (
    <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={onToggle}>
      {title}
      <IconChevronDown size={16} stroke={1.8} aria-hidden />
    </button>
  );
}
