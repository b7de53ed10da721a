export const messages = {
  title: 'Brand',
  subtitle: 'What the portal is called and looks like, on every page, in every mail and on receipts.',
  look: 'Name and look',
  name: 'Portal name',
  logo: 'Logo',
  icon: 'Icon',
  removePicture: 'Remove: {label}',
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
  nav: {
    brand: 'Brand',
  },
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    brand: typeof messages;
  }
}
