import * as z from 'zod/mini';
import { brandContrast, leastContrast } from './brand-colour.ts';
import { longText, optional, text } from './fields.ts';

/** What the portal is called until an operator names it. */
export const productName = 'Tessera';

/** Long enough for a business, short enough for a side bar, a tab and a subject. */
const brandName = () => text(40, 'nameRequired');

/** `#rrggbb`, as which white can be read on it, and it on white. */
export const brandColour = () =>
  z.string({ error: 'colour' }).check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^#[0-9a-f]{6}$/, { error: 'colour', abort: true }),
    z.refine((colour) => brandContrast(colour) >= leastContrast, { error: 'colourContrast' }),
  );

/** What the upload of a picture answered. */
const picture = () => z.string({ error: 'image' }).check(z.regex(/^\/files\/[0-9a-f]{40}\.webp$/, { error: 'image' }));

/** The operator's brand. What is left empty is taken away. */
export const portalBrandForm = z.object({
  name: brandName(),
  logo: optional(picture()),
  icon: optional(picture()),
  colour: optional(brandColour()),
  footer: optional(text(200)),
  terms: optional(longText(20_000)),
  seller_name: optional(text(120)),
  seller_address: optional(longText(300)),
  seller_tax_number: optional(text(60)),
});
