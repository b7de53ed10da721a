import classes from './skeleton.module.css';

/** Stands for a line of text that is on its way. */
export function SkeletonLine({ width, isAtEnd = false }: { width: string; isAtEnd?: boolean }) {
  return <span className={classes.line} style={{ width }} data-end={isAtEnd || undefined} />;
}
