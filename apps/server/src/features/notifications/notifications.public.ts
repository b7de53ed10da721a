/** What other features may use of notifications. */
export { ringBell, tellPerson } from './tell-person.ts';
