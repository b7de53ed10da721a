import { useFormat } from '../lib/format.ts';
import classes from './progress-bar.module.css';

interface ProgressBarProps {
  done: number;
  total: number;
  /** Of those that are done. */
  failed?: number;
  /** Says the same in words, with the numbers: '2 of 5 done'. */
  children: string;
}

/** How far something is, in words and as a bar. */
export function ProgressBar({ done, total, failed = 0, children }: ProgressBarProps) {
  const format = useFormat();
  const share = (count: number) => `${total > 0 ? Math.min(1, count / total) * 100 : 0}%`;
  return (
    <div className={classes.progress}>
      <span className="tabular">{children}</span>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={children}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={format.number(done)}
      >
        <span style={{ inlineSize: share(done - failed) }} />
        {failed > 0 && <span data-failed style={{ inlineSize: share(failed) }} />}
      </div>
    </div>
  );
}
