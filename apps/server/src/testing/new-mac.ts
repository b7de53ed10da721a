let count = 0;

/** A MAC that nobody had before. */
export function newMac(): string {
  count += 1;
  return `02:7e:57${String(count).padStart(6, '0').replace(/../g, ':$&')}`;
}
