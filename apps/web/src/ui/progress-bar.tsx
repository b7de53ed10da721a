import { useFormat } from '../lib/format.ts';
import classes from './progress-bar.module.css';

interface ProgressBarProps {
  done: number;
  total: number;
  /** Says the same in words, with the numbers: '2 of 5 done'. */
  children: string;
}

/** How far something is, in words and as a bar. */
export function ProgressBar({ done, total, children }: ProgressBarProps) {
  const format = useFormat();
  const part = total > 0 ? Math.min(1, done / total) : 0;
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
        <span style={{ inlineSize: `${part * 100}%` }} />
      </div>
    </div>
  );
}
