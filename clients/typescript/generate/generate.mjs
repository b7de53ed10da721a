// node generate.mjs <document> <folder>: writes the client of an OpenAPI document. Run by tools/make-client.ts.
import { createClient } from '@hey-api/openapi-ts';

const [input, path] = process.argv.slice(2);
await createClient({
  input,
  logs: { level: 'warn' },
  output: { path, module: { extension: '.ts' } },
  plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
});
