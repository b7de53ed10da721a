/** What other features may use of notifications. */
export { tellPerson } from './tell-person.ts';
