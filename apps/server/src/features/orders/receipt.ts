import { type Locale, languageTagOf } from '@tessera/contracts/locales';
import { writeMoney } from '@tessera/contracts/money';
import { drawPdf, lineHeight } from '../../platform/pdf/draw-pdf.ts';
import type { PortalBrand } from '../brand/brand.public.ts';
import type { BillingRow } from './billing.reads.ts';
import { receiptTexts } from './receipt-texts.ts';

const margin = 56;
const rowHeight = 30;
const muted = '#6b6162';
const firstColour = '#bf232e';

/** Who sells. Receipts name the operator, whoever's brand the portal wears for its reader. */
export type Seller = Pick<
  PortalBrand,
  'name' | 'logo' | 'colour' | 'seller_name' | 'seller_address' | 'seller_tax_number'
>;

/** Of the operator's brand what a receipt says. */
export function sellerOf({ name, logo, colour, seller_name, seller_address, seller_tax_number }: PortalBrand): Seller {
  return { name, logo, colour, seller_name, seller_address, seller_tax_number };
}

/** The receipt of a completed order as a PDF, in the reader's language and direction. */
export async function drawReceipt(
  order: BillingRow,
  seller: Omit<Seller, 'logo'> & { logo: Buffer | null },
  locale: Locale,
): Promise<Buffer> {
  const t = receiptTexts[locale];
  const tag = `${languageTagOf[locale]}-u-nu-latn`;
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const colour = seller.colour ?? firstColour;
  const sold: [string, string][] = [
    [t.seller, seller.seller_name ?? ''],
    ['', seller.seller_address ?? ''],
    [t.taxNumber, seller.seller_tax_number ?? ''],
  ];
  const rows: [string, string][] = [
    ...sold.filter(([, value]) => value !== ''),
    [t.number, String(order.id)],
    [t.date, `${date.format(order.completed_at ?? order.created_at)} UTC`],
    [t.buyer, order.reseller_name],
    ['', order.reseller_email],
    [t.plan, order.plan_title],
    [t.credits, new Intl.NumberFormat(tag).format(order.credit_points)],
    [t.transaction, order.transaction_id ?? '—'],
  ];
  const notes = [...(order.provider === 'test' ? [t.test] : []), ...(order.refunded_at ? [t.refunded] : [])];
  return drawPdf(`${t.title} ${order.id}`, ({ width, text, rule, picture }) => {
    const isRtl = locale === 'ar';
    const [start, end] = isRtl ? [width - margin, margin] : [margin, width - margin];
    const third = (width - 2 * margin) / 3;
    const [atStart, atEnd] = isRtl ? (['right', 'left'] as const) : (['left', 'right'] as const);
    /** Answers how much height it took beyond its first line. */
    const pair = (label: string, value: string, y: number, size = 11, colour?: string): number => {
      text({ text: label, x: start, y, size, maxWidth: third - 12, align: atStart, colour: colour ?? muted });
      const lines = text({
        text: value,
        x: end,
        y,
        size,
        maxWidth: 2 * third,
        align: atEnd,
        ...(colour && { colour }),
      });
      return (lines - 1) * size * lineHeight;
    };
    if (seller.logo) picture(seller.logo, { x: start, y: 36, width: 200, height: 34, align: atStart });
    text({
      text: seller.name,
      x: start,
      y: 92,
      size: seller.logo ? 13 : 20,
      maxWidth: 2 * third - 12,
      align: atStart,
      colour,
    });
    text({ text: t.title, x: end, y: 92, size: 20, maxWidth: third, align: atEnd });
    rule(108, margin, width - margin);
    let y = 140;
    for (const [label, value] of rows) {
      y += pair(label, value, y);
      const isOneWithNext = label === t.buyer || (label === t.seller && seller.seller_address !== null);
      y += isOneWithNext ? rowHeight / 1.7 : rowHeight;
    }
    rule(y - 12, margin, width - margin);
    pair(t.amount, writeMoney(tag, Number(order.amount), order.currency), y + 14, 15, colour);
    for (const [index, note] of notes.entries())
      text({
        text: note,
        x: start,
        y: y + 56 + index * 20,
        size: 10,
        maxWidth: 3 * third,
        align: atStart,
        colour: muted,
      });
  });
}
