import { useFormat } from '../lib/format.ts';

/** A whole number of points, in columns that align. Signed for changes. */
export function Points({ value, isSigned = false }: { value: number; isSigned?: boolean }) {
  const format = useFormat();
  // Said to be left-to-right: by itself a sign before digits takes the direction of the text around it.
  return (
    <bdi dir="ltr" className="tabular">
      {isSigned ? format.signed(value) : format.number(value)}
    </bdi>
  );
}
