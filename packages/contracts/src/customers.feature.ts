import { customersSaid } from './customers.said.ts';
import { customersValidation } from './customers.validation.ts';
import { defineFeature } from './feature.ts';

/** What the house must know of customers. The audit log never tells their names and numbers: what is erased is to be gone, and the log forgets nothing. */
export const customersFeature = defineFeature({
  permissions: { customers: { id: 160, group: 'devices', heldBy: ['reseller', 'subReseller'] } },
  audit: {
    actions: ['customer.edit', 'customer.erase', 'customer.export', 'customer.reminder-text'],
    targets: ['customer'],
    // By which name of a field `changed` tells of it.
    fields: ['contact'],
  },
  said: customersSaid,
  validation: customersValidation,
});
