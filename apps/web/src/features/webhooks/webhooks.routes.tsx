import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { deliveryStates } from '@tessera/contracts/webhooks.lists';
import { requirePermission, shellRoute } from '../../lib/routes.ts';
import { oneOf, tableSearch } from '../../lib/table-search.ts';

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/webhooks',
  beforeLoad: requirePermission('Api-Control'),
  component: lazyRouteComponent(() => import('./webhook-list-page.tsx'), 'WebhookListPage'),
});

const deliveriesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/webhooks/$id',
  beforeLoad: requirePermission('Api-Control'),
  ...tableSearch({ sorts: ['created_at'], filters: { state: oneOf(...deliveryStates) } }),
  staticData: { title: 'webhooks:deliveriesTitle' },
  component: lazyRouteComponent(() => import('./delivery-list-page.tsx'), 'DeliveryListPage'),
});

export const webhooksRoutes = [listRoute, deliveriesRoute] as const;
