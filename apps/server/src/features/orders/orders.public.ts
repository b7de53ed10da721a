/** What the server's other parts may use of orders. */
export { reconcileOrdersTask } from './reconcile-orders.ts';
