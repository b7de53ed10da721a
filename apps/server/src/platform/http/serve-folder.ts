import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export interface ServedFolder {
  root: string;
  /** Ends with a slash. */
  prefix: string;
  maxAgeSeconds: number;
  /** Names change with what is in them. */
  immutable?: boolean;
}

/**
 * Serves the files of a folder, not of those in it; compressed where they were when they were built, as doing it for each request takes the
 * processor longer than all else. The library's own routes read the whole folder before each file, to refuse names that are there in other
 * letters alone: nothing here depends on that, and uploads are many.
 */
export async function serveFolder(app: FastifyInstance, folder: ServedFolder): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      serve: false,
      root: folder.root,
      index: false,
      preCompressed: true,
      // A file that is still being written has a name with a dot in front.
      dotfiles: 'ignore',
      maxAge: folder.maxAgeSeconds * 1000,
      immutable: folder.immutable ?? false,
    });
    scope.get<{ Params: { name: string } }>(`${folder.prefix}:name`, ({ params }, reply) =>
      reply.sendFile(params.name),
    );
  });
}
