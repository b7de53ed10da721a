import { createServer, request } from 'node:http';
import type { Stage } from './stage.ts';

/** A way to a server on which answers can be lost: what was asked is done, and nobody hears of it. */
export interface LosingWay {
  address: string;
  /** The answers to so many of the next requests that may charge something. */
  lose(count: number): void;
  /** How many requests came along. */
  passed(): number;
}

/** Takes connections on host 10.0.0.`on` for the server at an address. */
export async function startLosingWay(stage: Stage, server: string, on: number): Promise<LosingWay> {
  let toLose = 0;
  let passed = 0;
  const way = createServer((near, answer) => {
    passed += 1;
    const isLost = near.headers['idempotency-key'] !== undefined && toLose > 0;
    if (isLost) toLose -= 1;
    const far = request(server + near.url, { method: near.method, headers: near.headers }, (from) => {
      if (isLost) {
        from.resume().on('end', () => near.socket.destroy());
        return;
      }
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    far.on('error', () => near.socket.destroy());
    near.pipe(far);
  });
  await new Promise<void>((resolve) => way.listen({ host: stage.address(on), port: 8080 }, resolve));
  stage.keep(() => way.close());
  return {
    address: `http://${stage.address(on)}:8080`,
    lose: (count) => {
      toLose = count;
    },
    passed: () => passed,
  };
}
