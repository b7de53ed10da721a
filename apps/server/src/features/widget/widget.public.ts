/** What other features may use of the support contacts. */
export { findContactsAbove } from './widget.reads.ts';
