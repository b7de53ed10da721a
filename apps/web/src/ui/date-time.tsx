import { useFormat } from '../lib/format.ts';
import { Empty } from './empty.tsx';

interface DateTimeProps {
  /** ISO 8601. */
  value: string | null | undefined;
  isDateOnly?: boolean;
}

/** An instant in the reader's time zone, with the exact UTC on hover. A dash where there is none. */
export function DateTime({ value, isDateOnly = false }: DateTimeProps) {
  const format = useFormat();
  if (!value) return <Empty />;
  return (
    <time dateTime={value} title={format.exactUtc(value)} className="tabular">
      {isDateOnly ? format.date(value) : format.dateTime(value)}
    </time>
  );
}
