import sharp from 'sharp';

/** Letters as strokes in a box of 100 by 100: a machine without a single font draws them just the same. */
const STROKES: Record<string, string> = {
  A: 'M22 84 L50 16 L78 84 M33 60 H67',
  C: 'M78 30 A34 34 0 1 0 78 70',
  F: 'M30 84 V16 H74 M30 50 H66',
  K: 'M28 16 V84 M74 16 L28 54 M44 42 L76 84',
  L: 'M32 16 V84 H72',
  N: 'M24 84 V16 L76 84 V16',
  O: 'M50 16 A34 34 0 1 1 49.9 16 Z',
  P: 'M30 84 V16 H54 A20 20 0 0 1 54 56 H30',
  R: 'M30 84 V16 H54 A20 20 0 0 1 54 56 H30 M52 56 L74 84',
  S: 'M72 30 C66 12 30 12 30 34 C30 54 72 46 72 67 C72 90 32 88 27 70',
  V: 'M22 16 L50 84 L78 16',
  Z: 'M26 16 H74 L26 84 H76',
};

/** A tile with the first letter of the name, as WebP of 256 px a side. */
export async function drawLogo(name: string, [from, to]: readonly [string, string]): Promise<Buffer> {
  const strokes = STROKES[name[0]?.toUpperCase() ?? ''] ?? 'M30 50 H70 M50 30 V70';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
    <defs>
      <linearGradient id="tile" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
      <linearGradient id="gloss" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
      <clipPath id="round"><rect width="256" height="256" rx="56"/></clipPath>
    </defs>
    <g clip-path="url(#round)">
      <rect width="256" height="256" fill="url(#tile)"/>
      <circle cx="206" cy="226" r="112" fill="#fff" opacity=".1"/>
      <path d="M0 0H256V92C180 140 70 76 0 132Z" fill="url(#gloss)"/>
      <g transform="translate(53 53) scale(1.5)" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" stroke-linejoin="round">
        <path d="${strokes}"/>
      </g>
    </g>
  </svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer();
}
