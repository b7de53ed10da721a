/** What other features may use of codes. */
export { countCodes } from './codes.reads.ts';
