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
 * Decodes an uploaded image and encodes it anew: what is kept is pixels alone, whatever else the file carried. The file's own
 * word for its type counts for nothing.
 */
async function readImage(content: Buffer, field: string, maxSidePixels: number): Promise<Buffer> {
  // Whatever else the library reads (SVG above all, which names other files) never gets as far as its decoders.
  const beginning = content.toString('latin1', 0, 12);
  if (!beginnings.some((known) => known.test(beginning))) throw invalidField(field, 'image');
  const options = { limitInputPixels: limits.logoMaxPixels, failOn: 'error' as const, pages: 1 };
  const metadata = await sharp(content, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata || !readable.has(metadata.format)) throw invalidField(field, 'image');
  if (metadata.width * metadata.height > limits.logoMaxPixels) throw invalidField(field, 'imageTooLarge');
  try {
    return await sharp(content, options)
      .rotate()
      .resize(maxSidePixels, maxSidePixels, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer();
  } catch {
    throw invalidField(field, 'image');
  }
}
