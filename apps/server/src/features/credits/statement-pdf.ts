import type { BoughtPackage } from '@tessera/contracts/activations.lists';
import type { StatementKind } from '@tessera/contracts/credits.lists';
import { type Locale, languageTagOf } from '@tessera/contracts/locales';
import { macsApart } from '@tessera/contracts/mac';
import { type PurposeWords, sayPurpose } from '@tessera/contracts/statement-purpose';
import { drawPdf, lineHeight, type Page } from '../../platform/pdf/draw-pdf.ts';
import type { PaperHead } from '../brand/brand.public.ts';
import type { BoughtAlike, PrintedRow } from './statement-boxes.ts';
import { pdfTexts } from './statement-pdf-texts.ts';

/** What is printed: of which days, and what they were narrowed to. */
export interface PrintedStatement {
  /** Whose portal it comes from. */
  head: PaperHead;
  holder: { name: string; email: string };
  rows: readonly PrintedRow[];
  days: { from?: string | undefined; to?: string | undefined };
  narrowedTo: {
    kind?: StatementKind | undefined;
    package?: BoughtPackage | undefined;
    keyword?: string | undefined;
  };
  opening: number;
  closing: number;
  now: Date;
}

const margin = 44;
const foot = 40;
const muted = '#6b6162';
const firstColour = '#bf232e';
const size = 9;
/** From where the line begins: the day, what for, and the two figures by their end. */
const columns = { what: 96, change: 430, balance: 507 };
/** Of boxes that stand below their row, and of what was bought for them. */
const boxSize = 7.5;
const headSize = 8;
const boxesPerLine = 5;

/** A statement as a PDF, in the reader's language and direction. */
export function drawStatement(statement: PrintedStatement, locale: Locale): Promise<Buffer> {
  const t = pdfTexts[locale];
  const tag = `${languageTagOf[locale]}-u-nu-latn`;
  const number = new Intl.NumberFormat(tag);
  const signed = new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' });
  // A sign stands before its digits in every script, and is as wide as a plus.
  const points = (value: number) => number.format(value).replace('-', '\u2212');
  const change = (value: number) =>
    signed
      .format(value)
      .replace(/[\u200e\u200f\u061c]/g, '')
      .replace('-', '\u2212');
  const instant = (value: Date | string) => new Date(value).toISOString().slice(0, 16).replace('T', ' ');
  const words = wordsOf(locale, (value) => number.format(value));
  const ofEach = ({ each, macs }: BoughtAlike) =>
    `${sayPurpose(each, words)} · ${apart(`${number.format(macs.length)} × ${change(each.change)}`)}`;
  return drawPdf(`${t.title} ${statement.holder.email}`, async (page) => {
    const put = placing(page, locale === 'ar');
    const end = page.width - 2 * margin;
    let y = 64;
    let pages = 1;
    const turn = async () => {
      await page.next();
      pages += 1;
      put.number(number.format(pages));
      y = heads(put, t, 56, end);
    };
    const { name, colour, logo } = statement.head;
    if (logo) put.picture(logo, 20, { width: 200, height: 28 });
    put.text(name, 0, y, { size: logo ? 11 : 16, colour: colour ?? firstColour, maxWidth: 300 });
    put.text(t.title, end, y, { size: 16, isAtEnd: true });
    y = put.rule(y + 14) + 24;
    const { holder, days, narrowedTo, opening, closing, now, rows } = statement;
    const range =
      days.from || days.to ? t.range(apart(days.from ?? t.beginning), apart(days.to ?? t.today)) : t.beginning;
    const only = [
      narrowedTo.kind && t.kinds[narrowedTo.kind],
      narrowedTo.package && words.package(narrowedTo.package),
      narrowedTo.keyword && `“${apart(narrowedTo.keyword)}”`,
    ];
    const facts = [
      [holder.name, holder.email],
      [range, `${t.drawn} ${apart(`${instant(now)} UTC`)}`],
      only.some(Boolean) ? [`${t.narrowed}: ${only.filter(Boolean).join(' · ')}`, ''] : [],
    ];
    for (const [first = '', second = ''] of facts.filter(({ length }) => length > 0)) {
      const lines = Math.max(
        put.text(first, 0, y, { maxWidth: 270 }),
        put.text(second, end, y, { isAtEnd: true, maxWidth: 220, colour: muted }),
      );
      y += lines * size * lineHeight + 4;
    }
    y += 10;
    // Beside some of the lines alone it would look like what these come to, as on the screen.
    if (!only.some(Boolean)) {
      put.text(`${t.opening}: ${points(opening)}`, 0, y, { size: 11 });
      put.text(`${t.closing}: ${points(closing)}`, end, y, { size: 11, isAtEnd: true });
      y += 30;
    }
    y = heads(put, t, y, end);
    if (rows.length === 0) put.text(t.none, 0, y, { colour: muted });
    for (const row of rows) {
      // Two lines of what for, as most are; longer ones are rare and may go into the foot.
      if (y > page.height - foot - 34) await turn();
      const titleLines = put.text(sayPurpose(row, words), columns.what, y, { maxWidth: 264 });
      put.text(instant(row.created_at), 0, y, { colour: muted, maxWidth: 92 });
      put.text(change(row.change), columns.change, y, { isAtEnd: true, maxWidth: 76 });
      put.text(points(row.balance), end, y, { isAtEnd: true, maxWidth: 74 });
      y += titleLines * size * lineHeight;
      const minor = particularsOf(row, t.order);
      if (minor !== '')
        y += put.text(minor, columns.what, y, { size: 7.5, colour: muted, maxWidth: 330 }) * 7.5 * lineHeight;
      for (const alike of row.boxes) {
        y += 4;
        if (y > page.height - foot - 3 * boxLine) await turn();
        const headLines = put.text(ofEach(alike), 0, y, { size: headSize, colour: muted, maxWidth: end });
        y += (headLines - 1) * headSize * lineHeight;
        for (let first = 0; first < alike.macs.length; first += boxesPerLine) {
          y += boxLine;
          if (y > page.height - foot) await turn();
          for (const [place, mac] of alike.macs.slice(first, first + boxesPerLine).entries())
            put.code(mac, (place * end) / boxesPerLine, y, boxSize);
          await page.rest();
        }
        y += 1.5 * boxLine;
      }
      y = put.rule(y - 5) + 14;
    }
  });
}

const boxLine = boxSize * lineHeight;

/** The heads of the columns; answers where the first row stands. */
function heads(put: Placing, t: (typeof pdfTexts)[Locale], y: number, end: number): number {
  const look = { size: 8, colour: muted };
  put.text(t.date, 0, y, look);
  put.text(t.what, columns.what, y, look);
  put.text(t.change, columns.change, y, { ...look, isAtEnd: true });
  put.text(t.balance, end, y, { ...look, isAtEnd: true });
  return put.rule(y + 6) + 16;
}

/** The things themselves, and the note. */
function particularsOf(row: PrintedRow, order: (id: number) => string): string {
  const {
    mac,
    customer_name: customer,
    file_name: file,
    code,
    order_id: id,
    other_email: email,
    other_name: name,
  } = row;
  const note = row.note === null || row.note === row.plan_title ? null : macsApart(row.note);
  const parts = [customer, mac, file, code, id === null ? null : order(id), name === null ? null : email, note];
  return parts.flatMap((part) => (part ? [apart(part)] : [])).join(' · ');
}

function wordsOf(locale: Locale, count: (value: number) => string): PurposeWords {
  const t = pdfTexts[locale];
  const list = new Intl.ListFormat(languageTagOf[locale], { type: 'conjunction' });
  return {
    activations: (value) => t.activations(count(value)),
    renewals: (value) => t.renewals(count(value)),
    renewed: t.renewed,
    archivedActivation: () => t.archived,
    applications: (names, others) =>
      others > 0 ? t.more(names.map(apart).join(', '), count(others)) : list.format(names.map(apart)),
    package: (kind) => (kind === 'lifetime' ? t.lifetime : t.year),
    codes: (kind, value) => (kind === 'lifetime' ? t.lifetimeCodes : t.yearlyCodes)(count(value)),
    codeRenewed: () => t.codeRenewed,
    planBought: (plan) => t.bought(apart(plan)),
    minted: () => t.minted,
    mintingUndone: () => t.mintingUndone,
    undone: t.undone,
    moved: (way, name) => t.ways[way](apart(name)),
    addressOf: (email) => email ?? t.system,
  };
}

/** What was written by people keeps its own direction: a MAC after an Arabic name would be torn apart. */
const apart = (text: string) => `\u2068${text}\u2069`;

interface Look {
  size?: number;
  colour?: string;
  maxWidth?: number;
  isAtEnd?: boolean;
}

type Placing = ReturnType<typeof placing>;

/** Draws by the distance from where lines begin, which is the right edge in Arabic. */
function placing(page: Page, isRtl: boolean) {
  const { width, height } = page;
  return {
    /** Answers how many lines it took. */
    text: (text: string, from: number, y: number, { isAtEnd = false, maxWidth = 240, ...look }: Look = {}) =>
      page.text({
        size,
        ...look,
        text,
        y,
        maxWidth,
        x: isRtl ? width - margin - from : margin + from,
        align: isRtl === isAtEnd ? 'left' : 'right',
      }),
    code: (text: string, from: number, y: number, size: number) =>
      page.code({ text, y, size, x: isRtl ? width - margin - from : margin + from, align: isRtl ? 'right' : 'left' }),
    /** At the beginning of lines. */
    picture: (content: Buffer, y: number, room: { width: number; height: number }) =>
      page.picture(content, { ...room, y, x: isRtl ? width - margin : margin, align: isRtl ? 'right' : 'left' }),
    /** Answers where it is. */
    rule: (y: number) => {
      page.rule(y, margin, width - margin);
      return y;
    },
    number: (text: string) => page.text({ text, x: width / 2, y: height - 24, size: 8, maxWidth: 40, colour: muted }),
  };
}
