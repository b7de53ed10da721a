// What other features may use of customers.
export { auditCustomerExport } from './audit-customer-export.ts';
export {
  type CustomerColumn,
  type CustomerProblem,
  customerColumns,
  type NotedFields,
  readCustomer,
  tellsOfCustomer,
} from './customer-cells.ts';
export { customersSaying, saysOfCustomer } from './customer-search.reads.ts';
export type { CustomerFields } from './customers.queries.ts';
export { withCustomerNames } from './named-macs.reads.ts';
export { haveReminded } from './reminded-customers.reads.ts';
export {
  customerOfDevice,
  mayExportCustomers,
  mayNoteCustomers,
  maySeeCustomers,
  ownCustomer,
  shownCustomer,
  type ToldCustomer,
} from './shown-customer.reads.ts';
