/** What other features may use of applications. */
export {
  findApplicationsForLookUp,
  listApplicationsOnSale,
  listOwnApplications,
  listPrices,
  requiresDeviceKey,
} from './applications-for-others.reads.ts';
