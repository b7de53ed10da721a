import { readdirSync, readFileSync } from 'node:fs';

/** The processes that one started, as Linux tells them. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    // The name, in brackets, may hold anything.
    const [, parent] = /\) \w (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return Number(parent);
  } catch {
    return undefined;
  }
}
