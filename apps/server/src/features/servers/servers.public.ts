// What other features may use of servers.
export { isNamedTo, joinServer, servedAddress, servedGuide } from './served.reads.ts';
export { listUsableServers, lockUsableServer } from './usable-server.queries.ts';
