import { directionOf } from './bidi.ts';
import { breakText } from './break-text.ts';
import { type FontName, fontOf, loadFonts } from './fonts.ts';
import { type Piece, piecesOf } from './pieces.ts';

/** A text; `x` is its left edge, or its right one when it is aligned to the end. Points from the page's upper left corner. */
export interface Text {
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

export interface Page {
  width: number;
  /** Draws a text and answers how many lines it took. */
  text(text: Text): number;
  rule(y: number, from: number, to: number): void;
}

/** How far apart the lines of one text are, in its size. */
export const lineHeight = 1.45;

/** Draws one A4 page. Arabic and Latin may stand in one line; a character that no font has becomes a question mark. */
export async function drawPdf(title: string, draw: (page: Page) => void): Promise<Buffer> {
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
  draw({
    width: document.page.width,
    text: (text) => drawText(document, text),
    rule: (y, from, to) => void document.moveTo(from, y).lineTo(to, y).lineWidth(0.75).strokeColor('#d9d2d3').stroke(),
  });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawText(document: PDFKit.PDFDocument, given: Text): number {
  const text = [...given.text.normalize('NFC')].map((character) => drawable(document, character)).join('');
  const direction = directionOf(text);
  const widthOf = (part: string) =>
    sum(piecesOf(part, direction).map((piece) => widthOfPiece(document, piece, given.size)));
  const lines = breakText(text, (part) => widthOf(part) <= given.maxWidth);
  document.fillColor(given.colour ?? '#241c1d');
  for (const [place, line] of lines.entries()) {
    let x = given.align === 'right' ? given.x - widthOf(line) : given.x;
    const y = given.y + place * given.size * lineHeight;
    for (const piece of piecesOf(line, direction)) {
      const width = widthOfPiece(document, piece, given.size);
      document.text(piece.text, x, y, { lineBreak: false, baseline: 'alphabetic' });
      x += width;
    }
  }
  return lines.length;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function widthOfPiece(document: PDFKit.PDFDocument, { font, text }: Piece, size: number): number {
  useFont(document, font);
  return document.fontSize(size).widthOfString(text);
}

/** What has no shape is left to `piecesOf`, which knows what it is for. */
function drawable(document: PDFKit.PDFDocument, character: string): string {
  if (/[\p{Cf}\p{Cc}]/u.test(character)) return character;
  const font = useFont(document, fontOf(character));
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : /\p{M}/u.test(character) ? '' : '?';
}

/** fontkit has no types of its own. */
interface Font {
  hasGlyphForCodePoint(code: number): boolean;
}

/** Opened when its first character comes: unpacking one takes longer than all the drawing. */
function useFont(document: PDFKit.PDFDocument, name: FontName): Font {
  return (document.font(name) as unknown as { _font: { font: Font } })._font.font;
}
