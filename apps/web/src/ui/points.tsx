import { useFormat } from '../lib/format.ts';
import classes from './points.module.css';

/** A whole number of points, in columns that align. Signed for changes: what is gained is green. */
export function Points({ value, isSigned = false }: { value: number; isSigned?: boolean }) {
  const format = useFormat();
  const isGain = isSigned && value > 0;
  // Said to be left-to-right: by itself a sign before digits takes the direction of the text around it.
  return (
    <bdi dir="ltr" className={isGain ? `tabular ${classes.gain}` : 'tabular'}>
      {isSigned || value < 0 ? format.signed(value) : format.number(value)}
    </bdi>
  );
}
