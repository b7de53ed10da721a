import type { brandFeature } from '@tessera/contracts/brand.feature';
import type { WordsOf } from '@tessera/contracts/feature';

export const messages = {
  title: 'Brand',
  subtitle: 'What the portal is called and looks like, on every page, in every mail and on receipts.',
  look: 'Name and look',
  name: 'Portal name',
  logo: 'Logo',
  icon: 'Icon',
  removePicture: 'Remove: {label}',
  uploading: 'A picture is still on its way.',
  colour: 'Colour',
  colourHint: 'One colour like #1d5fb8; both themes are made of it. Empty: the product’s own.',
  palette: 'Choose from a palette',
  weakColour: 'Its contrast is {contrast}:1; white text needs 4.5:1 to be read.',
  useColour: 'Use {colour}',
  footer: 'Footer',
  footerHint: 'Stands below every page in place of the line with the year.',
  preview: 'Preview',
  previewHint: 'Nothing is changed until you save.',
  inLight: 'Light',
  inDark: 'Dark',
  sampleLink: 'A link',
  sampleButton: 'Activate',
  receipts: 'On receipts',
  receiptsHint: 'Who sells. Receipts always name you, also to customers of resellers with a brand of their own.',
  sellerName: 'Seller',
  sellerAddress: 'Address',
  sellerTaxNumber: 'Tax number',
  terms: 'Terms of use',
  termsHint: 'Shown at /terms and accepted at sign-up, the same in every language. Empty: the built-in text.',
  ownTitle: 'My brand',
  ownSubtitle: 'What your sub-resellers and customers see, and the address they come to.',
  ownName: 'Name',
  ownNameHint:
    'In place of the portal’s name; a logo needs one. Empty: your domain while it is served, else the portal’s own.',
  contacts: 'Support contacts',
  contactsHint: 'Shown to your sub-resellers and on the page of a device.',
  email: 'Email',
  emailHint: 'Answers to mails that your sub-resellers get go here.',
  whatsapp: 'WhatsApp number',
  telegram: 'Telegram user name',
  domain: 'Own domain',
  domainHint: 'Your sub-resellers and customers sign in there and find nothing of the operator.',
  domainName: 'Domain',
  claim: 'Use this domain',
  recordName: 'TXT record: name',
  recordValue: 'TXT record: value',
  check: 'Check now',
  removeDomain: 'Give up',
  removeDomainTitle: 'Give up {domain}?',
  removeDomainText:
    'Your sub-resellers and customers no longer sign in there, and links lead to the portal. To take it back you need a new record.',
  domainStates: {
    waiting: 'Where the domain is managed, point it to this portal and add this TXT record, then check.',
    missing: 'The record has not been found yet. New records can take an hour to be seen.',
    taken:
      'The record is there, but another reseller is served on this domain. It becomes yours once their record is gone for three days.',
    fading: 'The record is gone. The domain is served for three days without it, then no more.',
    unreached:
      'The record is there, but the domain does not lead here yet. Point it to this server; until then links in mails lead to the portal.',
    served: 'The domain is served, and links in mails lead there.',
  },
  nav: { brand: 'Brand', 'own-brand': 'My brand' },
};

export const words = {
  actions: {
    'brand.set': 'Brand: set',
    'brand.set-own': 'Brand: own one set',
    'brand.claim-domain': 'Domain: claimed',
    'brand.check-domain': 'Domain: checked',
    'brand.remove-domain': 'Domain: given up',
  },
  kinds: { brand: 'Brand' },
  fields: {
    colour: 'Colour',
    domain: 'Domain',
    verifiedAt: 'Served since',
    footer: 'Footer',
    icon: 'Icon',
    sellerAddress: 'Seller’s address',
    sellerName: 'Seller',
    sellerTaxNumber: 'Tax number',
    terms: 'Terms of use',
  },
  permissions: {
    brand: 'Brand of the portal',
    'own-brand': 'Own brand and domain',
  },
} satisfies WordsOf<typeof brandFeature>;

declare module '../../../lib/texts.ts' {
  interface Texts {
    brand: typeof messages;
  }
}
