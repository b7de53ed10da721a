/** What the app and other features may use of brands. */
export { createMailDresser } from './dress-mails.ts';
export { createPageBrands } from './page-brands.ts';
export { type PortalBrand, readPortalBrand } from './portal-brand.reads.ts';
