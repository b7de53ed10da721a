// What other features may use of webhooks.
export { listensTo } from './happened.reads.ts';
