import * as z from 'zod/mini';
import { portalBrandForm } from './brand.forms.ts';
import { type Access, defineCall } from './call.ts';

const tag = 'Brand';
const operators = { tokens: ['session'], anyOf: ['brand'], groups: [1, 4] } satisfies Access;

const shown = {
  name: z.string(),
  logo: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  footer: z.nullable(z.string()),
  terms: z.nullable(z.string()),
};

const portalBrand = z.object({
  ...shown,
  seller_name: z.nullable(z.string()),
  seller_address: z.nullable(z.string()),
  seller_tax_number: z.nullable(z.string()),
});

export const brandCalls = [
  defineCall({
    method: 'GET',
    path: '/public/brand',
    tag,
    summary: 'What the portal is called and looks like at this address, and its terms',
    access: 'public',
    answer: z.object({ data: z.object(shown) }),
  }),
  defineCall({
    method: 'GET',
    path: '/portal-brand',
    tag,
    summary: 'The operator’s brand',
    access: operators,
    answer: z.object({ data: portalBrand }),
  }),
  defineCall({
    method: 'PUT',
    path: '/portal-brand',
    tag,
    summary: 'Set the operator’s brand; what is left out is taken away. Pages have it when they are next loaded',
    access: operators,
    body: portalBrandForm,
    answer: z.object({ data: portalBrand }),
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/brand-picture',
    tag,
    summary: 'Keep a picture for a brand. It is drawn anew, and shown nowhere until a brand names it',
    access: { tokens: ['session'], anyOf: ['brand'] },
    files: { picture: { required: true } },
    answer: z.object({ data: z.object({ path: z.string() }) }),
    writesShared: true,
  }),
] as const;
