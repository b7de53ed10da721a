import pg from 'pg';

/** Types by their number in PostgreSQL's catalogue (fixed since ever); pg-types has no name for arrays. */
const typeIds = { bigint: 20, date: 1082, textArray: 1009, bigintArray: 1016 };

/**
 * How values of PostgreSQL become JavaScript: bigint a number (an unsafe one is an error, never a rounded one), date a string as
 * written, and what `pg` does by itself: timestamptz a Date, jsonb parsed, bytea a Buffer. numeric stays a string: cast sums to bigint.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(id, format) {
    if (format === 'binary') return pg.types.getTypeParser(id, format);
    switch (Number(id)) {
      case typeIds.bigint:
        return parseBigint;
      case typeIds.bigintArray:
        return parseBigintArray;
      case typeIds.date:
        return (text: string) => text;
      default:
        return pg.types.getTypeParser(id, 'text');
    }
  },
};

const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(typeIds.textArray, 'text');

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} from the database is beyond the safe whole numbers`);
  return value;
}

function parseBigintArray(text: string): (number | null)[] {
  return parseTextArray(text).map((item) => (item === null ? null : parseBigint(item)));
}
