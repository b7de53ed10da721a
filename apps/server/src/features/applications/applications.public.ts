/** What other features may use of applications. */

export { listAllowedApplications } from './applications.reads.ts';
export {
  findApplicationsForLookUp,
  listApplicationsOnSale,
  listOwnApplications,
  requiresDeviceKey,
} from './applications-for-others.reads.ts';
export { applicationsOfSeller } from './applications-of-seller.reads.ts';
