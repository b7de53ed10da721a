import * as z from 'zod/mini';
import { limits } from './limits.ts';
import type { ValidationKey } from './messages/messages.ts';

const embeddedImage = /data:image\/[a-z0-9.+-]+;base64,([a-z0-9+/=\s]*)/gi;

const keptImage = /\/files\/[0-9a-f]{40}\.webp/g;
const closedVoid = / \/>/g;

/**
 * What an HTML text weighs: its characters without its images, and what the embedded ones are in bytes once decoded. It weighs the
 * same before the server has kept the images in files and closed their elements, and after.
 */
export function measureRichText(html: string): { characters: number; imageBytes: number } {
  let imageBytes = 0;
  const withoutImages = html.replace(embeddedImage, (_whole, base64: string) => {
    imageBytes += Math.floor((base64.length * 3) / 4);
    return '';
  });
  return { characters: withoutImages.replace(keptImage, '').replace(closedVoid, '>').length, imageBytes };
}

/** Whether there is anything to read or see in it; an editor leaves empty paragraphs behind. */
export function isBlankRichText(html: string): boolean {
  if (/<img\s/i.test(html)) return false;
  // An element ends before the next begins: else a text of nothing but `<` is read to its end for each of them, and stops the server.
  return html.replace(/<[^<>]*>|&nbsp;|\s/gi, '') === '';
}

/** HTML as an editor writes it; the server makes it harmless and keeps its images apart. */
export function richText(blankKey: ValidationKey = 'allFieldsRequired') {
  return z.string({ error: blankKey }).check(
    z.refine((html) => !isBlankRichText(html), { error: blankKey }),
    z.refine((html) => measureRichText(html).characters <= limits.richTextMaxLength, { error: 'characterLimit' }),
    z.refine((html) => measureRichText(html).imageBytes <= limits.richTextImagesMaxBytes, { error: 'contentTooLarge' }),
  );
}
