import { productMark } from '@tessera/contracts/product';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { drawSquare, type KeptFiles, readAsPng, readAsSquare } from '../files/read-as-png.ts';
import type { PageDress } from './page-dress.ts';
import { manifestOf, productColour, touchIcon } from './page-preview.ts';

export interface PicturesOptions {
  files: KeptFiles;
  /** What the pages of this request wear. Never fails. */
  dress: (request: FastifyRequest) => Promise<PageDress>;
}

const yearSeconds = 31_536_000;
const hourSeconds = 3600;
/** So many drawn ones are remembered. */
const keptDrawings = 50;
const side = 512;

/**
 * Kept pictures as PNG, at the same name: several mail programs show no WebP. And what a phone's home screen shows of a page, wearing
 * what its host wears. All are drawn when they are asked for, as what is kept goes by its content.
 */
export function servePictures(app: FastifyInstance, { files, dress }: PicturesOptions): void {
  const draw = remembering(keptDrawings);
  const hash = '[0-9a-f]{40}';
  app.get<{ Params: { hash: string } }>(`/files/:hash(^${hash}).png`, async ({ params }, reply) => {
    const path = `/files/${params.hash}.webp`;
    const picture = await draw(path, () => readAsPng(files, path));
    if (!picture) return reply.callNotFound();
    return sendPicture(reply, picture, `public, max-age=${yearSeconds}, immutable`);
  });
  app.get(touchIcon, async (request, reply) => {
    const { icon, logo, shades } = await dress(request);
    const mark = icon ?? logo;
    const colour = shades?.[6] ?? productColour;
    const picture =
      (await draw(`square ${mark}`, () => readAsSquare(files, mark, side))) ??
      (await draw(colour, () => drawSquare(productMark(colour), colour, side)));
    return picture ? sendPicture(reply, picture, `public, max-age=${hourSeconds}`) : reply.callNotFound();
  });
  app.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .type('application/manifest+json')
      .header('Cache-Control', `public, max-age=${hourSeconds}`)
      .send(JSON.stringify(manifestOf(await dress(request), side))),
  );
}

/** Mails are read on pages of others, which are to show it. */
const sendPicture = (reply: FastifyReply, picture: Buffer, caching: string) =>
  reply
    .type('image/png')
    .header('Cache-Control', caching)
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .send(picture);

/**
 * Draws each once, also for several who ask at once, and forgets the oldest. What could not be drawn is tried again, and takes nobody's place:
 * anybody can ask for what is not there.
 */
function remembering(most: number) {
  const drawings = new Map<string, Promise<Buffer | null>>();
  return (key: string, draw: () => Promise<Buffer | null>): Promise<Buffer | null> => {
    const known = drawings.get(key);
    if (known) return known;
    const drawing = draw().then((picture) => {
      if (!picture) drawings.delete(key);
      else for (const oldest of drawings.keys()) if (drawings.size > most) drawings.delete(oldest);
      return picture;
    });
    drawings.set(key, drawing);
    return drawing;
  };
}
