import { useFormat } from '../lib/format.ts';

/** A whole number of points, in columns that align. Signed for changes. */
export function Points({ value, isSigned = false }: { value: number; isSigned?: boolean }) {
  const format = useFormat();
  return <bdi className="tabular">{isSigned ? format.signed(value) : format.number(value)}</bdi>;
}
