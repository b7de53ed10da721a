// What other features may use of servers.
export { joinServer, servedAddress, servedGuide } from './served.reads.ts';
export { listUsableServers, lockUsableServer } from './usable-server.queries.ts';
