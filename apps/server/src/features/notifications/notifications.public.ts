/** What other features may use of notifications. */
export { silenceBell } from './notifications.queries.ts';
export { ringBell, tellPerson } from './tell-person.ts';
export { setToldHow } from './told-how.queries.ts';
export { readToldHow } from './told-how.reads.ts';
