import { setImmediate } from 'node:timers/promises';
import { directionOf } from './bidi.ts';
import { breakText } from './break-text.ts';
import { type FontName, fontOf, loadFonts } from './fonts.ts';
import { type Piece, piecesOf } from './pieces.ts';

/** A text; `x` is its left edge, or its right one when it is aligned to the end. Points from the page's upper left corner. */
interface Text {
  text: string;
  x: number;
  /** Of the first line. */
  y: number;
  size: number;
  /** It goes on in further lines where it would be wider. */
  maxWidth: number;
  align?: 'left' | 'right';
  colour?: string;
}

/** Its upper corner on the side that it is aligned to. */
interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  align: 'left' | 'right';
}

export interface Page {
  width: number;
  height: number;
  /** Draws a text and answers how many lines it took. */
  text(text: Text): number;
  /** Draws what is letters and digits of ASCII, such as a number, in a font that every reader has: thousands of them are no work. One line. */
  code(text: Omit<Text, 'maxWidth'>): void;
  rule(y: number, from: number, to: number): void;
  /** Draws a picture (PNG or JPEG) as large as it goes into a place, at its side. */
  picture(content: Buffer, place: Place): void;
  /** Goes on on another page; others are served in between. */
  next(): Promise<void>;
  /** Others are served in between. */
  rest(): Promise<void>;
}

/** How far apart the lines of one text are, in its size. */
export const lineHeight = 1.45;
const ink = '#241c1d';
/** Of each letter of Courier, in its size. */
const codeWidth = 0.6;

/** Draws A4 pages. Arabic and Latin may stand in one line; a character that no font has becomes a question mark. */
export async function drawPdf(title: string, draw: (page: Page) => void | Promise<void>): Promise<Buffer> {
  // Only who asks for a document loads it.
  const [{ default: Document }, fonts] = await Promise.all([import('pdfkit'), loadFonts()]);
  const document = new Document({
    size: 'A4',
    margin: 0,
    info: { Title: title, Producer: 'Tessera', Creator: 'Tessera' },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (const [name, content] of fonts) document.registerFont(name, content);
  const measured: Measured = { widths: new Map(), shapes: new Map() };
  await draw({
    width: document.page.width,
    height: document.page.height,
    text: (text) => drawText(document, measured, text),
    code: ({ text, x, y, size, align, colour = ink }) =>
      void document
        .font('Courier')
        .fontSize(size)
        .fillColor(colour)
        .text(text, align === 'right' ? x - text.length * size * codeWidth : x, y, {
          lineBreak: false,
          baseline: 'alphabetic',
        }),
    rule: (y, from, to) => void document.moveTo(from, y).lineTo(to, y).lineWidth(0.75).strokeColor('#d9d2d3').stroke(),
    picture: (content, { x, y, width, height, align }) =>
      void document.image(content, align === 'right' ? x - width : x, y, {
        fit: [width, height],
        ...(align === 'right' && { align }),
      }),
    next: async () => {
      document.addPage();
      await setImmediate();
    },
    rest: () => setImmediate(),
  });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** What was laid out before: words come again and again, and laying out their letters is most of the work. */
interface Measured {
  widths: Map<string, number>;
  shapes: Map<string, string>;
}

function drawText(document: PDFKit.PDFDocument, measured: Measured, given: Text): number {
  const text = [...given.text.normalize('NFC')].map((character) => drawable(document, measured, character)).join('');
  const direction = directionOf(text);
  const widthOf = (part: string) =>
    sum(piecesOf(part, direction).map((piece) => widthOfPiece(document, measured, piece, given.size)));
  const fits = (part: string) => widthOf(part) <= given.maxWidth;
  const lines = breakText(text, fits);
  document.fillColor(given.colour ?? ink);
  for (const [place, line] of lines.entries()) {
    let x = given.align === 'right' ? given.x - widthOf(line) : given.x;
    const y = given.y + place * given.size * lineHeight;
    for (const piece of piecesOf(line, direction)) {
      useFont(document, piece.font);
      document.fontSize(given.size).text(piece.text, x, y, { lineBreak: false, baseline: 'alphabetic' });
      x += widthOfPiece(document, measured, piece, given.size);
    }
  }
  return lines.length;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function widthOfPiece(document: PDFKit.PDFDocument, { widths }: Measured, { font, text }: Piece, size: number): number {
  const name = `${font} ${size} ${text}`;
  const known = widths.get(name);
  if (known !== undefined) return known;
  useFont(document, font);
  const width = document.fontSize(size).widthOfString(text);
  widths.set(name, width);
  return width;
}

/** What has no shape is left to `piecesOf`, which knows what it is for. */
function drawable(document: PDFKit.PDFDocument, { shapes }: Measured, character: string): string {
  if (/[\p{Cf}\p{Cc}]/u.test(character)) return character;
  const known = shapes.get(character);
  if (known !== undefined) return known;
  const font = useFont(document, fontOf(character));
  const has = font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  const drawn = has ? character : /\p{M}/u.test(character) ? '' : '?';
  shapes.set(character, drawn);
  return drawn;
}

/** fontkit has no types of its own. */
interface Font {
  hasGlyphForCodePoint(code: number): boolean;
}

/** Opened when its first character comes: unpacking one takes longer than all the drawing. */
function useFont(document: PDFKit.PDFDocument, name: FontName): Font {
  return (document.font(name) as unknown as { _font: { font: Font } })._font.font;
}
