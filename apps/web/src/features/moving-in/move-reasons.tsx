import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useAction } from '../../ui/use-action.ts';
import { type Move, saveReport } from './moving-in.api.ts';
import classes from './moving-in.module.css';

/** How many rows are not brought, of what kind and for which reason; and what of those that are is not. */
export function Reasons({ move }: { move: Move }) {
  const t = useTexts('moving-in');
  const format = useFormat();
  const kinds = { person: t('people'), device: t('devices') };
  const reasons = move.reasons.map(({ kind, outcome, text, rows }) => ({
    what: `${kinds[kind]} · ${outcome === 'failed' ? t('views.failed') : t(`plans.${outcome}`)}`,
    text,
    rows,
  }));
  const told = move.told.map(({ text, rows, points }) => ({
    what: `${kinds.person} · ${t('views.told')}`,
    text: points > 0 ? `${text} ${t('points', { points: format.number(points) })}` : text,
    rows,
  }));
  if (reasons.length + told.length === 0) return null;
  return (
    <ul className={classes.reasons} aria-label={t('notBrought')}>
      {[...reasons, ...told].map(({ what, text, rows }) => (
        <li key={`${what} ${text}`}>
          <b className="tabular">{format.number(rows)}</b>
          <span>
            <span className={classes.hint}>{what}</span>
            <br />
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is not brought, with the reasons, as a file; where there is any of it. */
export function ReportButton({ move }: { move: Move }) {
  const t = useTexts('moving-in');
  const report = useAction(() => saveReport(move.id));
  if (!move.told.length && !move.reasons.some(({ outcome }) => outcome !== 'same')) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={report.isBusy}
      onClick={() => report.run()}
    >
      {t('report')}
    </Button>
  );
}
