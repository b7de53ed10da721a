import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { readLogo } from './image.ts';

const square = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#bf232e' } });
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>alert(1)</script></svg>');

test.each(['png', 'jpeg', 'webp', 'gif'] as const)('%s becomes WebP', async (format) => {
  const logo = await readLogo(await square().toFormat(format).toBuffer(), 'logo');
  expect((await sharp(logo).metadata()).format).toBe('webp');
});

test('what is behind the picture is not kept', async () => {
  const content = Buffer.concat([await square().png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
  expect((await readLogo(content, 'logo')).includes('script')).toBe(false);
});

test.each([
  ['SVG', svg],
  ['SVG with a declaration', Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg])],
  ['nothing', Buffer.alloc(0)],
  ['a beginning alone', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
])('%s is refused', async (_what, content) => {
  await expect(readLogo(content, 'logo')).rejects.toMatchObject({ details: { fields: { logo: expect.anything() } } });
});

test.each([
  ['a line of pixels', 1, 20_000],
  ['one that lies', 20_000, 1],
])('%s is refused by its head, however few it has of them', async (_what, width, height) => {
  const line = await sharp({ create: { width, height, channels: 3, background: '#bf232e' } })
    .png()
    .toBuffer();
  const fields = { logo: [{ key: 'imageTooLarge' }] };
  await expect(readLogo(line, 'logo')).rejects.toMatchObject({ details: { fields } });
});

test('another format never reaches a decoder, though the library knows it', async () => {
  const tiff = await square().tiff().toBuffer();
  const read = vi.spyOn(sharp.prototype, 'metadata');
  await expect(readLogo(tiff, 'logo')).rejects.toMatchObject({ code: 'C10011' });
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});
