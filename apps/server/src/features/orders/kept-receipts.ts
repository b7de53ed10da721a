import type { Locale } from '@tessera/contracts/locales';
import type { BillingRow } from './billing.reads.ts';
import { drawReceipt, type Seller } from './receipt.ts';

/** Some 40 kB each. */
const mostKept = 100;

interface Receipt {
  order: BillingRow;
  seller: Seller;
  locale: Locale;
  /** Read where it is drawn alone. */
  readLogo: () => Promise<Buffer | null>;
}

export type KeptReceipts = (receipt: Receipt, beforeDrawing: () => Promise<unknown>) => Promise<Buffer>;

/**
 * Draws a receipt once: it says the same for as long as its order does, and laying out its letters takes the processor a sixth of a
 * second. The latest, `most` of them, are kept in memory. `beforeDrawing` may refuse.
 */
export function keepReceipts(most = mostKept): KeptReceipts {
  const kept = new Map<string, Promise<Buffer>>();
  return async ({ order, seller, locale, readLogo }, beforeDrawing) => {
    // All that is drawn, so that what changes (a refund, a name) is drawn anew; live and sandbox have orders of the same number.
    const key = JSON.stringify([locale, order, seller]);
    const known = kept.get(key);
    if (!known) await beforeDrawing();
    const receipt = kept.get(key) ?? readLogo().then((logo) => drawReceipt(order, { ...seller, logo }, locale));
    kept.delete(key);
    kept.set(key, receipt);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return receipt.catch((error: unknown) => {
      kept.delete(key);
      throw error;
    });
  };
}
