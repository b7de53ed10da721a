/*
 * One colour makes a brand, and both themes are made of it. White stands on it, and it is text on light ground, so it needs a contrast of
 * 4.5:1 (WCAG AA) with both; on dark ground a lighter one of it is text, which is made to pass.
 */

/** `#rrggbb`, in lower case. */
export type Colour = string;

/** What a text and its ground must differ by. */
export const leastContrast = 4.5;
/** The darkest of the light grounds that coloured text stands on, and the lightest of the dark ones (`tokens.css`). */
const lightGround = '#f4f5f6';
const darkGround = '#26282d';

type Channels = [number, number, number];

const channelsOf = (colour: Colour): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Channels;

/** Towards another colour by a share of the way. */
function mix(from: Colour, to: Colour, share: number): Colour {
  const target = channelsOf(to);
  const mixed = channelsOf(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: Colour): number {
  const [red, green, blue] = channelsOf(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How far apart two colours are to the eye: 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** How well a brand's colour reads where it reads worst: as text on light ground. White on it reads better. */
export const brandContrast = (colour: Colour): number => contrast(colour, lightGround);

/** The same as it is told: never as 4.5 where it is less. */
export const toldContrast = (colour: Colour): number => Math.floor(brandContrast(colour) * 10) / 10;

/** The colour itself where it passes; else what is nearest to it and does, darker and of the same hue. */
export function nearestPassing(colour: Colour): Colour {
  return leastMixed(colour, '#000000', (mixed) => brandContrast(mixed) >= leastContrast);
}

/** From light to dark, the seventh the colour itself: what the theme of the components is made of. */
export function shadesOf(colour: Colour): Colour[] {
  const lighter = [0.94, 0.86, 0.72, 0.52].map((share) => mix(colour, '#ffffff', share));
  const darker = [0.18, 0.33, 0.48].map((share) => mix(colour, '#000000', share));
  return [...lighter, onDark(colour), mix(colour, '#ffffff', 0.18), colour, ...darker];
}

/** As text on dark ground. */
function onDark(colour: Colour): Colour {
  return leastMixed(colour, '#ffffff', (mixed) => contrast(mixed, darkGround) >= leastContrast);
}

function leastMixed(colour: Colour, to: Colour, passes: (mixed: Colour) => boolean): Colour {
  for (let step = 0; step < 100; step += 1) {
    const mixed = mix(colour, to, step / 100);
    if (passes(mixed)) return mixed;
  }
  return to;
}
