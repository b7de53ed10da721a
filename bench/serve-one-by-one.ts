import { readConfig } from '../apps/server/src/config.ts';
import { startServer } from '../apps/server/src/start-server.ts';

// The server as its own program starts it, except that requests never go together: each calls the database's function by itself.

const config = readConfig();
const server = await startServer(
  { ...config, database: { ...config.database, batchSize: 1 } },
  {
    onDatabaseLost: () => process.exit(1),
    onNewAdmin: () => {},
    showStep: (_title, work) => work(),
  },
);
console.log(server.url);
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
