import { Progress } from '@mantine/core';
import { useFormat } from '../lib/format.ts';
import { useTexts } from '../lib/i18n.ts';
import classes from './progress-bar.module.css';

/** How far a long job is, in a bar and in numbers. */
export function ProgressBar({ done, total, label }: { done: number; total: number; label: string }) {
  const t = useTexts('ui');
  const format = useFormat();
  const percent = total > 0 ? Math.min(100, (done / total) * 100) : 0;
  return (
    <div>
      <div className={classes.line}>
        <span>{label}</span>
        <span className="tabular" role="status">
          {t('progress', { done: format.number(done), total: format.number(total) })}
        </span>
      </div>
      <Progress value={percent} size="sm" radius="xl" aria-label={label} />
    </div>
  );
}
