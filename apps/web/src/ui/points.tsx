import { useFormat } from '../lib/format.ts';
import classes from './points.module.css';

interface PointsProps {
  value: number;
  isSigned?: boolean;
  hasMore?: boolean;
}

/** A whole number of points, in columns that align. Signed for changes: what is gained is green. With more of them than were counted, a plus after it. */
export function Points({ value, isSigned = false, hasMore = false }: PointsProps) {
  const format = useFormat();
  const isGain = isSigned && value > 0;
  // Said to be left-to-right: by itself a sign before digits takes the direction of the text around it.
  return (
    <bdi dir="ltr" className={isGain ? `tabular ${classes.gain}` : 'tabular'}>
      {isSigned || value < 0 ? format.signed(value) : format.number(value)}
      {hasMore && '+'}
    </bdi>
  );
}
