import * as z from 'zod/mini';
import { brandContrast, leastContrast, nearestPassing, toldContrast } from './brand-colour.ts';
import { clearable, email, longText, text } from './fields.ts';
import { socialWidgetForm } from './widget.forms.ts';

/** Long enough for a business, short enough for a side bar, a tab and a subject. */
const brandName = () => text(40, 'nameRequired');

/** `#rrggbb`, as which white can be read on it, and it on white. */
export const brandColour = () =>
  z.string({ error: 'colour' }).check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^#[0-9a-f]{6}$/, { error: 'colour', abort: true }),
    z.check(({ value, issues }) => {
      if (brandContrast(value) >= leastContrast) return;
      const told = { contrast: toldContrast(value), nearest: nearestPassing(value) };
      issues.push({ code: 'custom', input: value, message: 'colourContrast', ...told });
    }),
  );

/** What the upload of a picture answered. */
const picture = () => z.string({ error: 'image' }).check(z.regex(/^\/files\/[0-9a-f]{40}\.webp$/, { error: 'image' }));

/** The operator's brand. What is absent stays, what is empty is taken away. */
export const portalBrandForm = z.object({
  name: z.optional(brandName()),
  logo: clearable(picture()),
  icon: clearable(picture()),
  colour: clearable(brandColour()),
  footer: clearable(text(200)),
  terms: clearable(longText(20_000)),
  seller_name: clearable(text(120)),
  seller_address: clearable(longText(300)),
  seller_tax_number: clearable(text(60)),
});

/**
 * What a reseller shows. What is absent stays, what is empty is taken away. Without a name theirs is the domain's while one is served, else the operator's brand is shown, and only
 * contacts are theirs. A logo stands for the name, so it needs one.
 */
export const ownBrandForm = z
  .object({
    name: clearable(brandName()),
    logo: clearable(picture()),
    email: clearable(email()),
    ...socialWidgetForm.shape,
  })
  .check(z.refine(({ name, logo }) => !logo || name !== null, { error: 'nameRequired', path: ['name'] }));

const domainShape = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Of a whole address the host, in the letters that the network knows. */
function plainDomain(typed: string): string {
  const address = `http://${typed.trim().replace(/^https?:\/\//i, '')}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : typed;
}

/** A domain of a reseller's own; a whole address is taken for its host. */
export const ownDomainForm = z.object({
  domain: z.pipe(
    z.pipe(z.string({ error: 'domain' }).check(z.maxLength(300, { error: 'maxLength' })), z.transform(plainDomain)),
    z.string().check(z.regex(domainShape, { error: 'domain' })),
  ),
});
