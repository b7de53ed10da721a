/** What other features may use of the support contacts. */
export { findSupportContacts } from './widget.reads.ts';
