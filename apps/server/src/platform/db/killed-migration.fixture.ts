import { migrate } from './migrate.ts';

// Migrates as a start does, in a process that can be killed.
const [url = '', directory = ''] = process.argv.slice(2);
await migrate({ url, directory, functions: directory, installation: 'test', lockPatience: 60_000 });
