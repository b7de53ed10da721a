import type { InsertType, SelectType, UpdateType } from 'kysely';
import type { Tables } from '../../platform/db/database.ts';

/** What the catalogue of a database says of one column. */
export interface ColumnFacts {
  /** What its values are in JavaScript; of jsonb `unknown`. */
  value: unknown;
  isNullable: boolean;
  /** The database fills it where an insert leaves it out. */
  hasDefault: boolean;
  /** The serving role may give it a value in an insert, or change it. */
  isInserted: boolean;
  isUpdated: boolean;
}

type IsNever<T> = [T] extends [never] ? true : false;
type IsUnknown<T> = unknown extends T ? true : false;
type Has<Union, Member> = Member extends Union ? true : false;
type Given<T> = Exclude<T, null | undefined>;

/** A type may be narrower than the database's, which is the feature's own knowledge. jsonb is read parsed, and written as text. */
type IsRead<T, Value> =
  IsUnknown<Value> extends true ? true : IsNever<T> extends true ? false : [T] extends [Value] ? true : false;
type Written<Value> = IsUnknown<Value> extends true ? string : Value;
type IsWritten<T, Value> = [Given<T>] extends [Written<Value>] ? true : false;
type MayBeLeftOut<T> = Has<T, null> extends true ? true : Has<T, undefined>;
type IsOptional<Facts extends ColumnFacts> = Facts['isNullable'] extends true ? true : Facts['hasDefault'];

/** One fault at a time: the compiler can say one word, and not two. */
type First<One, Other> = IsNever<One> extends true ? Other : One;

type FaultOfNull<T, Facts extends ColumnFacts> =
  Has<T, null> extends Facts['isNullable']
    ? never
    : Facts['isNullable'] extends true
      ? 'it may be null'
      : 'it is never null';

type FaultOfRead<T, Facts extends ColumnFacts> =
  IsRead<Given<T>, Facts['value']> extends true
    ? IsUnknown<T> extends true
      ? never
      : FaultOfNull<T, Facts>
    : 'its values are of another type';

type FaultOfWrite<T, Facts extends ColumnFacts> =
  IsWritten<T, Facts['value']> extends true
    ? Has<T, null> extends true
      ? Facts['isNullable'] extends true
        ? never
        : 'it is never null'
      : never
    : 'it is written as another type';

type FaultOfInsert<T, Facts extends ColumnFacts> =
  IsNever<T> extends true
    ? Facts['isInserted'] extends true
      ? 'it may be inserted'
      : never
    : Facts['isInserted'] extends false
      ? 'it may not be inserted'
      : MayBeLeftOut<T> extends true
        ? IsOptional<Facts> extends true
          ? FaultOfWrite<T, Facts>
          : 'no insert may leave it out'
        : FaultOfWrite<T, Facts>;

type FaultOfUpdate<T, Facts extends ColumnFacts> =
  IsNever<T> extends true ? never : Facts['isUpdated'] extends false ? 'it may not be updated' : FaultOfWrite<T, Facts>;

type FaultOf<Column, Facts extends ColumnFacts> = First<
  FaultOfRead<SelectType<Column>, Facts>,
  First<FaultOfInsert<InsertType<Column>, Facts>, FaultOfUpdate<UpdateType<Column>, Facts>>
>;

/** Where the type of a column says otherwise than the catalogue; `never` where it doesn't. */
export type FaultAt<Table, Column, Facts extends ColumnFacts> = Table extends keyof Tables
  ? Column extends keyof Tables[Table]
    ? FaultOf<Tables[Table][Column], Facts>
    : 'no type has it'
  : 'no type has it';

export type ColumnsOf<Table> = Table extends keyof Tables ? keyof Tables[Table] : never;

/** Does not compile where there is a fault, and says which. */
export type Faultless<Fault extends never> = Fault;
