// What other features may use of servers.
export { isNamedTo, joinServer, servedAddress, servedGuide } from './served.reads.ts';
export { keepParents, lockUsableServer } from './usable-server.queries.ts';
export { listUsableServers } from './usable-servers.reads.ts';
