import { join } from 'node:path';

/** The repository's folder. */
export const ROOT = join(import.meta.dirname, '..');

/** Where the tools keep what they make; git does not see it, and a fresh install removes it. */
export const CACHE = join(ROOT, 'node_modules/.cache/tessera');
