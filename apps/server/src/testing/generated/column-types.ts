import type { InsertType, SelectType, UpdateType } from 'kysely';

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

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type IsNever<T> = [T] extends [never] ? true : false;
type IsUnknown<T> = unknown extends T ? true : false;
type Has<Union, Member> = Member extends Union ? true : false;
type Given<T> = Exclude<T, null | undefined>;

/** jsonb is read parsed and written as text; of an enumeration all labels are known; else a narrower type is the feature's own knowledge. */
type IsRead<T, Value> =
  IsUnknown<Value> extends true
    ? true
    : IsNever<T> extends true
      ? false
      : string extends Value
        ? [T] extends [Value]
          ? true
          : false
        : [Value] extends [string]
          ? Same<T, Value>
          : [T] extends [Value]
            ? true
            : false;
type Written<Value> = IsUnknown<Value> extends true ? string : Value;
type IsWritten<T, Value> = [Given<T>] extends [Written<Value>] ? true : false;
type MayBeLeftOut<T> = Has<T, null> extends true ? true : Has<T, undefined>;
type IsOptional<Facts extends ColumnFacts> = Facts['isNullable'] extends true ? true : Facts['hasDefault'];

type FaultOfRead<T, Facts extends ColumnFacts> =
  | (IsRead<Given<T>, Facts['value']> extends true ? never : 'its values are of another type')
  | (IsUnknown<T> extends true ? never : Has<T, null> extends Facts['isNullable'] ? never : 'is it nullable?');

type FaultOfInsert<T, Facts extends ColumnFacts> =
  IsNever<T> extends true
    ? Facts['isInserted'] extends true
      ? 'it may be inserted'
      : never
    : Facts['isInserted'] extends false
      ? 'it may not be inserted'
      :
          | (IsWritten<T, Facts['value']> extends true ? never : 'it is inserted as another type')
          | (Same<MayBeLeftOut<T>, IsOptional<Facts>> extends true ? never : 'may an insert leave it out?')
          | (Has<T, null> extends true ? (Facts['isNullable'] extends true ? never : 'null is inserted') : never);

type FaultOfUpdate<T, Facts extends ColumnFacts> =
  IsNever<T> extends true
    ? never
    : Facts['isUpdated'] extends false
      ? 'it may not be updated'
      :
          | (IsWritten<T, Facts['value']> extends true ? never : 'it is updated as another type')
          | (Has<T, null> extends true ? (Facts['isNullable'] extends true ? never : 'it is updated to null') : never);

/** Where the type of a column says otherwise than the catalogue; `never` where it doesn't. */
export type FaultOf<Column, Facts extends ColumnFacts> =
  | FaultOfRead<SelectType<Column>, Facts>
  | FaultOfInsert<InsertType<Column>, Facts>
  | FaultOfUpdate<UpdateType<Column>, Facts>;

/** Does not compile where there is a fault, and says which. */
export type Faultless<Fault extends never> = Fault;
