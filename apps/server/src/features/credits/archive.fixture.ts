import { gunzipSync } from 'node:zlib';

/** An archive that keeps in memory what it is given, by name, and can be away. */
export function createArchive() {
  const archived = new Map<string, string>();
  const archive = {
    isAway: false,
    put: async (name: string, content: Buffer) => {
      if (archive.isAway) throw new Error('the archive is away');
      archived.set(name, gunzipSync(content).toString('utf8'));
    },
  };
  return { archive, archived };
}
