/** Runs a step that takes a while; whoever waits is told that it began, and how long it took. */
export type ShowStep = <Result>(title: string, work: () => Promise<Result>) => Promise<Result>;

/** A line per step on the terminal: `Starting the database … 2.1 s`. */
export const showStep: ShowStep = async (title, work) => {
  const begin = performance.now();
  process.stdout.write(`${title} … `);
  try {
    const result = await work();
    process.stdout.write(`${((performance.now() - begin) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write('\n');
    throw error;
  }
};
