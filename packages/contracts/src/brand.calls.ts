import * as z from 'zod/mini';
import { ownBrandForm, ownDomainForm, portalBrandForm } from './brand.forms.ts';
import { type Access, defineCall } from './call.ts';
import { described, instant } from './fields.ts';

const tag = 'Brand';
const operators = { tokens: ['session'], anyOf: ['brand'], groups: [1, 4] } satisfies Access;

const resellers = { tokens: ['session'], anyOf: ['own-brand'], groups: [2] } satisfies Access;

const contacts = {
  whatsapp_number: z.nullable(z.string()),
  telegram_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
};

const ownDomain = z.object({
  domain: z.string(),
  record_name: described('The TXT record that shows whose it is.', z.string()),
  record_value: z.string(),
  verified_at: described('Since when it is served; null: not.', z.nullable(instant())),
  seen_at: z.nullable(instant()),
  checked_at: z.nullable(instant()),
  reached_at: described('When it last led here; null: it doesn’t, and no link leads there.', z.nullable(instant())),
});

const ownBrand = z.object({
  name: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  ...contacts,
  domain: z.nullable(ownDomain),
});

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
    summary:
      'Set the operator’s brand; what is absent stays, what is empty is taken away. Pages have it when they are next loaded',
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
    access: { tokens: ['session'], anyOf: ['brand', 'own-brand'] },
    files: { picture: { required: true } },
    answer: z.object({ data: z.object({ path: z.string() }) }),
    writesShared: true,
  }),
  defineCall({
    method: 'GET',
    path: '/shown-brand',
    tag,
    summary: 'Whose brand and support contacts one is shown: one’s reseller’s, else none',
    access: { tokens: ['session'] },
    answer: z.object({
      data: z.nullable(z.object({ name: z.nullable(z.string()), logo: z.nullable(z.string()), ...contacts })),
    }),
  }),
  defineCall({
    method: 'GET',
    path: '/own-brand',
    tag,
    summary: 'One’s own brand, and the domain that one’s sub-resellers and customers come to',
    access: resellers,
    answer: z.object({ data: ownBrand }),
  }),
  defineCall({
    method: 'PUT',
    path: '/own-brand',
    tag,
    summary: 'Set one’s own brand; what is absent stays, what is empty is taken away. A logo needs a name',
    access: resellers,
    body: ownBrandForm,
    answer: z.object({ data: ownBrand }),
    writesShared: true,
  }),
  defineCall({
    method: 'PUT',
    path: '/own-domain',
    tag,
    summary: 'Claim a domain, in place of one claimed before. It is served once its record was seen',
    access: resellers,
    body: ownDomainForm,
    answer: z.object({ data: ownDomain }),
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/own-domain/check',
    tag,
    summary: 'Look for the record now, and whether the domain leads here',
    access: resellers,
    answer: z.object({ data: ownDomain }),
    refusals: ['C10012', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'DELETE',
    path: '/own-domain',
    tag,
    summary: 'Give the domain up. It is no longer served from then on',
    access: resellers,
    answer: z.object({}),
    refusals: ['C10012'],
    writesShared: true,
  }),
  defineCall({
    method: 'GET',
    path: '/public/own-domain',
    tag,
    summary:
      'Whether a domain is served here: what a proxy asks before it gets a certificate, and how we see that it leads here',
    access: 'public',
    query: ownDomainForm,
    answer: z.object({ data: z.object({ domain: z.string(), proof: z.string() }) }),
    refusals: ['C10012'],
  }),
] as const;
