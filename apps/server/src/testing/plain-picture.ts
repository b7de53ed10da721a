import sharp from 'sharp';

/** A picture of one colour as PNG: few bytes, however many pixels. `shade` is 0 to 255. */
export function plainPicture(width: number, height: number, shade: number): Promise<Buffer> {
  const background = { r: shade, g: 255 - shade, b: 128 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
