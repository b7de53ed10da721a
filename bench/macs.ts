/**
 * MACs that no device of a run has: of a million drawn at random one came twice, which is no purchase of a new device. Each load
 * of a run has a place of its own, and counts on from there; what it counts is then scattered over all MACs, as a row that stands beside the one
 * before costs an index less. Drivers' begin with a letter, as pgbench makes none but digits.
 */
let loads = 0;

/** Of the next load of this run. */
export function takePlace(): number {
  loads += 1;
  return loads - 1;
}

const placeBits = 16n;
const clientBits = 7n;
const countBits = 21n;
const allBits = placeBits + clientBits + countBits;
/** Odd, so no two become one; the golden ratio's, so that those in a row are far apart. */
const scatter = 0x9e3779b97f5n;

/** One after the other, for one client of a load. */
export function macsOf(place: number, client: number): () => string {
  if (place >> Number(placeBits) || client >> Number(clientBits)) throw new Error('More loads or clients than MACs');
  const first = ((BigInt(place) << clientBits) | BigInt(client)) << countBits;
  let count = 0n;
  return () => {
    if (count >> countBits) throw new Error('More requests than MACs');
    const digits = BigInt.asUintN(Number(allBits), (first | count) * scatter)
      .toString(16)
      .padStart(11, '0');
    count += 1n;
    return `a${digits}`.replace(/..(?!$)/g, '$&:');
  };
}

/** Two digits each, from 10. */
const pairs = ['a', 'b', 'c', 'd', 'e', 'f'];
const perPair = 90;
const perLoad = 10_000_000;

/** The same in pgbench's words: lines that set the pairs, and the expression of the MAC. `:n` begins as 0. */
export function pgbenchMac(place: number, clients: number): { lines: string[]; mac: string } {
  const lines = [
    `\\set v permute(${place * perLoad} + :n * ${clients} + :client_id, ${perPair ** pairs.length}, 1)`,
    '\\set n :n + 1',
    ...pairs.flatMap((pair) => [`\\set ${pair} 10 + :v % ${perPair}`, `\\set v :v / ${perPair}`]),
  ];
  return { lines, mac: `concat_ws(':', ${pairs.map((pair) => `:${pair}::text`).join(', ')})` };
}
