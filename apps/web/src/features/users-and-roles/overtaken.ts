type Value = string | number[] | string[];
type Values<F extends string> = Record<F, Value>;

/** What somebody else made of a field of which a form began with something else. */
export interface Overtaken<F extends string> {
  field: F;
  /** A list, of which this came and that went; of a text all of it came. */
  isList: boolean;
  came: string[];
  went: string[];
}

/** What somebody else changed, field by field, in the form's order. */
export function overtakenFields<F extends string>(begun: Values<F>, now: Values<F>): Overtaken<F>[] {
  return (Object.keys(begun) as F[])
    .map((field) => {
      const [was, is] = [listOf(begun[field]), listOf(now[field])];
      const isList = Array.isArray(now[field]);
      return { field, isList, came: without(is, was), went: isList ? without(was, is) : [] };
    })
    .filter(({ came, went }) => came.length + went.length > 0);
}

/** What is now, with what was typed otherwise than the form began laid over it: of a list what was ticked and what was unticked. */
export function mergedValues<F extends string, V extends Values<F>>(begun: V, typed: V, now: V): V {
  const fields = Object.keys(begun) as F[];
  return Object.fromEntries(fields.map((field) => [field, merged(begun[field], typed[field], now[field])])) as V;
}

function merged(begun: Value, typed: Value, now: Value): Value {
  if (!Array.isArray(begun) || !Array.isArray(typed) || !Array.isArray(now)) return typed === begun ? now : typed;
  const gone = without<string | number>(begun, typed);
  const kept = (now as (string | number)[]).filter((one) => !gone.includes(one));
  return [...kept, ...without<string | number>(typed, begun).filter((one) => !kept.includes(one))] as Value;
}

const without = <T>(these: readonly T[], those: readonly T[]) => these.filter((one) => !those.includes(one));
const listOf = (value: Value) => [value].flat().map(String);
