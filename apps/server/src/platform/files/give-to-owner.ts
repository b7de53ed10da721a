import { type FileHandle, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** PostgreSQL runs as this one where root serves and has nobody else for it; root lends it the data folder then. */
export const nobody = 65534;

/**
 * What root makes beside a server that runs as somebody else: a new file belongs to whom its folder does. In a folder that was lent to
 * nobody it stays root's. By the open file: under its name somebody may have put another since, in a folder that is theirs.
 */
export async function giveNewFileToOwner(folder: string, file: FileHandle): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  if (uid === 0 || uid === nobody) return;
  // Root may be forbidden to, as on a disk of the network; then it is as it was without.
  await file.chown(uid, gid).catch(() => {});
}

/** Root restores into somebody else's data folder, and PostgreSQL and the server will run as that one. */
export async function giveToOwner(dataDir: string, folder: string): Promise<void> {
  const { uid, gid } = await stat(dataDir);
  if (process.getuid?.() !== 0 || uid === 0) return;
  await lchown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid);
}
