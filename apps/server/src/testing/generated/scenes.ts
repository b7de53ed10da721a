import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { CallScene, Scene } from './scene.ts';

const features = join(import.meta.dirname, '../../features');

/** Of every feature: what its `<feature>.scene.ts` says. */
export const scenes: Scene = Object.assign(
  {},
  ...(await Promise.all(globSync(join(features, '*/*.scene.ts')).map(read))),
);

/** The one scene that such a file exports. */
async function read(path: string): Promise<Scene> {
  const found = Object.values((await import(path)) as Record<string, Scene>);
  if (found.length !== 1) throw new Error(`${path} exports ${found.length} scenes instead of one`);
  return found[0] as Scene;
}

type Key = keyof Scene;

/** The calls that say something of a kind, with what they say. */
export function whatEach<Kind extends keyof CallScene>(kind: Kind): [Key, NonNullable<CallScene[Kind]>][] {
  return (Object.entries(scenes) as [Key, CallScene][]).flatMap(([key, { [kind]: said }]) =>
    said === undefined ? [] : [[key, said]],
  );
}
