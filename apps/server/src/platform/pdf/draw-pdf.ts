import { loadFonts } from './fonts.ts';
import { piecesOf } from './pieces.ts';

/** A line of text; `x` is its left edge, or its right one when it is aligned to the end. Points from the page's upper left corner. */
export interface Line {
  text: string;
  x: number;
  y: number;
  size: number;
  /** It is drawn smaller where it would be wider. */
  maxWidth: number;
  align?: 'left' | 'right';
  colour?: string;
}

export interface Page {
  width: number;
  text(line: Line): void;
  rule(y: number, from: number, to: number): void;
}

/** Draws one A4 page. Arabic and Latin may stand in one line. */
export async function drawPdf(title: string, draw: (page: Page) => void): Promise<Buffer> {
  // Only who asks for a receipt loads it.
  const [{ default: Document }, fonts] = await Promise.all([import('pdfkit'), loadFonts()]);
  const document = new Document({
    size: 'A4',
    margin: 0,
    info: { Title: title, Producer: 'Tessera', Creator: 'Tessera' },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (const [name, content] of fonts) {
    document.registerFont(name, content);
    makeEmbeddable(document.font(name));
  }
  draw({
    width: document.page.width,
    text: (line) => drawLine(document, line),
    rule: (y, from, to) => void document.moveTo(from, y).lineTo(to, y).lineWidth(0.75).strokeColor('#d9d2d3').stroke(),
  });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawLine(document: PDFKit.PDFDocument, line: Line): void {
  const pieces = piecesOf(line.text);
  const widthAt = (size: number) =>
    pieces.reduce((sum, { font, text }) => sum + document.font(font).fontSize(size).widthOfString(text), 0);
  const full = widthAt(line.size);
  const size = full > line.maxWidth ? (line.size * line.maxWidth) / full : line.size;
  const width = Math.min(full, line.maxWidth);
  document.fillColor(line.colour ?? '#241c1d');
  let x = line.align === 'right' ? line.x - width : line.x;
  for (const { font, text } of pieces) {
    document.font(font).fontSize(size).text(text, x, line.y, { lineBreak: false, baseline: 'alphabetic' });
    x += document.widthOfString(text);
  }
}

type Glyph = { path: unknown; _decode(): { numberOfContours: number } | null };
type OpenFont = { getGlyph(...args: unknown[]): Glyph };

/**
 * fontkit takes glyphs that are made of others from where they would stand in an uncompressed file, and fails on WOFF2. Told that
 * they are plain ones, it writes their outlines instead.
 */
function makeEmbeddable(document: PDFKit.PDFDocument): void {
  const { font } = (document as unknown as { _font: { font: OpenFont } })._font;
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (...args) => {
    const glyph = getGlyph(...args);
    // Worked out before, since it is made of those others; fontkit keeps it.
    void glyph.path;
    const decoded = glyph._decode();
    if (decoded && decoded.numberOfContours < 0) glyph._decode = () => ({ numberOfContours: 1, instructions: [] });
    return glyph;
  };
}
