import { connect, createServer, type Socket } from 'node:net';
import type { Stage } from './stage.ts';

/** A way to a host of the stage that can stop passing anything on, without a word to either side. */
export interface Swallower {
  /** Those who are connected never hear of the other side again. */
  forgetAll(): void;
  /** Nor does anybody who connects from now on. */
  swallowNew(): void;
}

/** Takes connections on the first host for another's port. */
export async function startSwallower(stage: Stage, host: number, port: number): Promise<Swallower> {
  const pairs = new Set<[Socket, Socket | undefined]>();
  let swallowsNew = false;
  const server = createServer((near) => {
    near.on('error', () => {});
    if (swallowsNew) {
      pairs.add([near, undefined]);
      return;
    }
    const far = connect({ host: stage.address(host), port });
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    for (const [one, other] of [pair, [far, near]] as const) {
      one.on('error', () => {});
      one.on('close', () => {
        if (pairs.delete(pair)) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen({ host: stage.address(1), port }, resolve));
  stage.keep(() => server.close());
  return {
    swallowNew: () => {
      swallowsNew = true;
    },
    forgetAll: () => {
      for (const pair of pairs) {
        const [near, far] = pair;
        if (!far) continue;
        pairs.delete(pair);
        near.unpipe(far);
        far.unpipe(near);
        // What comes is taken and thrown away.
        near.resume();
        far.resume();
      }
    },
  };
}
