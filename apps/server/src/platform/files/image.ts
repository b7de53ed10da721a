import { limits } from '@tessera/contracts/limits';
import sharp from 'sharp';
import { invalidField } from '../refusal.ts';

const readable = new Set(['png', 'jpeg', 'webp', 'gif']);

/** How a file of each begins. */
const beginnings = [/^\x89PNG/, /^\xff\xd8\xff/, /^RIFF.{4}WEBP/s, /^GIF8/];

/**
 * A logo as WebP of at most 512 px a side.
 * @throws C10011 on `field` when it is no image, or has too many pixels.
 */
export async function readLogo(content: Buffer, field: string): Promise<Buffer> {
  return readImage(content, field, limits.logoMaxSidePixels);
}

/**
 * A picture in a text as WebP, no larger than a screen.
 * @throws C10011 on `field` when it is no image, or has too many pixels.
 */
export async function readPicture(content: Buffer, field: string): Promise<Buffer> {
  return readImage(content, field, limits.pictureMaxSidePixels);
}

/**
 * The pixels of an image, read from its head alone.
 * @throws C10011 on `field` when it is no image, or has too many.
 */
export async function countPixels(content: Buffer, field: string): Promise<number> {
  // Whatever else the library reads (SVG above all, which names other files) never gets as far as its decoders.
  const beginning = content.toString('latin1', 0, 12);
  if (!beginnings.some((known) => known.test(beginning))) throw invalidField(field, 'image');
  const metadata = await sharp(content, { failOn: 'error', pages: 1, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata || !readable.has(metadata.format)) throw invalidField(field, 'image');
  const pixels = metadata.width * metadata.height;
  const side = Math.max(metadata.width, metadata.height);
  if (pixels > limits.logoMaxPixels || side > limits.sentSideMaxPixels) throw invalidField(field, 'imageTooLarge');
  return pixels;
}

/**
 * Decodes an uploaded image and encodes it anew: what is kept is pixels alone, whatever else the file carried. The file's own
 * word for its type counts for nothing.
 */
async function readImage(content: Buffer, field: string, maxSidePixels: number): Promise<Buffer> {
  await countPixels(content, field);
  try {
    return await sharp(content, { limitInputPixels: limits.logoMaxPixels, failOn: 'error', pages: 1 })
      .rotate()
      .resize(maxSidePixels, maxSidePixels, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer();
  } catch {
    throw invalidField(field, 'image');
  }
}
