/** What the app and other features may use of brands. */
export { createDomainChecks } from './create-domain-checks.ts';
export { createMailDresser, domainUrls } from './dress-mails.ts';
export { findBrandAbove, findBrandOf, findBrandOfDevice, isDeviceOfTree } from './own-brands.reads.ts';
export { createHostOwners } from './own-hosts.ts';
export { createPageBrands } from './page-brands.ts';
export { type PaperHead, readPaperHead } from './papers.ts';
export { type PortalBrand, readPortalBrand } from './portal-brand.reads.ts';
export { createTreeUrls } from './tree-urls.ts';
