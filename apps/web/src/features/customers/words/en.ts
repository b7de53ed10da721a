import type { customersFeature } from '@tessera/contracts/customers.feature';
import type { WordsOf } from '@tessera/contracts/feature';

export const words = {
  actions: {
    'customer.edit': 'Customer: changed',
    'customer.erase': 'Customer: erased',
    'customer.export': 'Customers: exported',
    'customer.reminder-text': 'Customers: reminder text changed',
  },
  kinds: {
    customer: 'Customer',
  },
  permissions: {
    customers: 'Customers',
  },
} satisfies WordsOf<typeof customersFeature>;
