import { loadFonts } from './fonts.ts';
import { piecesOf } from './pieces.ts';
import { type OutlineStep, writeGlyph } from './write-glyph.ts';

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

interface Glyph {
  path: { commands: OutlineStep[] };
  advanceWidth: number;
  _getMetrics(): { leftBearing: number };
}
/** What fontkit keeps of a font's used characters. It has no types of its own. */
interface Subset {
  font: { getGlyph(id: number): Glyph };
  glyf: Uint8Array[];
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
  _addGlyph(id: number): number;
}

/**
 * fontkit copies a glyph from where it would stand in an uncompressed file, which in WOFF2 holds something else. So each is written
 * anew from its outline.
 */
function makeEmbeddable(document: PDFKit.PDFDocument): void {
  const { subset } = (document as unknown as { _font: { subset: Subset } })._font;
  subset._addGlyph = (id) => {
    const glyph = subset.font.getGlyph(id);
    const written = writeGlyph(glyph.path.commands);
    subset.glyf.push(written);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing });
    subset.offset += written.length;
    return subset.glyf.length - 1;
  };
}
