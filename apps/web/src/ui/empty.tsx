/** Where there is no value. Silent: a column of dashes says nothing to those who listen. */
export function Empty() {
  return <span aria-hidden="true">–</span>;
}
