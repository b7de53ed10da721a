import { randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { connectionOptions } from '../db/connection.ts';

/** What of a database lies beside its archive. */
export interface BaseBackup {
  /** `backup_manifest`: every file with its size and SHA-256. */
  manifest: Buffer;
}

const patienceMilliseconds = 600_000;

/**
 * Copies a whole PostgreSQL (16 or later) while it runs, over a replication connection: its files as one tar into `archive`, with the log that
 * makes them one instant. Until then a temporary slot keeps that log, so an archive that takes nothing for so long is given up.
 * @throws when it breaks off; what was written is then no backup
 */
export async function takeBaseBackup(
  url: string,
  archive: Writable,
  patience = patienceMilliseconds,
): Promise<BaseBackup> {
  const client = new pg.Client({ ...connectionOptions(url), replication: 'true' } as pg.ClientConfig);
  client.on('error', () => {});
  await client.connect();
  try {
    // Another backup may run beside this one.
    const slot = `tessera_backup_${randomBytes(4).toString('hex')}`;
    await client.query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL RESERVE_WAL`);
    const copy = new BaseBackupQuery(
      // The log that belongs to it comes with it: where PostgreSQL can't leave its log anywhere, it would wait for that for ever.
      "BASE_BACKUP (LABEL 'tessera', CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')",
      archive,
      patience,
    );
    client.query(copy);
    await copy.done;
    archive.end();
    return { manifest: Buffer.concat(copy.manifest) };
  } finally {
    await client.end();
  }
}

/** What node-postgres hands on of a connection. */
interface Connection {
  query(text: string): void;
  stream: { pause(): void; resume(): void; destroy(error: Error): void };
}

/** The kinds of PostgreSQL's messages within the copy, by their first byte. */
const kinds = { archive: 0x6e, manifest: 0x6d, data: 0x64 };

/** BASE_BACKUP, which answers with rows, then with a copy: of archives, one per tablespace, and of the manifest. */
class BaseBackupQuery implements pg.Submittable {
  readonly done: Promise<void>;
  readonly manifest: Buffer[] = [];
  private end: () => void = () => {};
  private fail: (error: Error) => void = () => {};
  private target: 'archive' | 'manifest' = 'archive';
  private archives = 0;
  private problem: Error | undefined;
  /** Messages that are here already come in all the same. */
  private isWaiting = false;
  private readonly text: string;
  private readonly archive: Writable;
  private readonly patience: number;

  constructor(text: string, archive: Writable, patience: number) {
    this.text = text;
    this.archive = archive;
    this.patience = patience;
    this.done = new Promise((end, fail) => {
      this.end = end;
      this.fail = fail;
    });
    archive.on('error', (error) => {
      this.problem ??= error;
    });
  }

  submit(connection: pg.Connection): void {
    (connection as unknown as Connection).query(this.text);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    const [kind] = chunk;
    if (kind === kinds.archive) {
      this.archives += 1;
      this.target = 'archive';
    }
    if (kind === kinds.manifest) this.target = 'manifest';
    // A tablespace of one's own lies elsewhere, and the embedded PostgreSQL has none.
    if (this.archives > 1) this.problem ??= new Error('The database has tablespaces, which a backup does not copy');
    this.noteClosed();
    if (kind !== kinds.data || this.problem) return;
    // The parser uses its buffer again.
    const data = Buffer.from(chunk.subarray(1));
    if (this.target === 'manifest') this.manifest.push(data);
    else if (!this.archive.write(data) && !this.isWaiting) this.waitForArchive(connection);
  }

  /** An archive that broke off never drains again; what comes of the copy after that passes by. */
  private noteClosed(): void {
    if (this.archive.destroyed) this.problem ??= this.archive.errored ?? new Error('The archive was closed too early');
  }

  private waitForArchive({ stream }: Connection): void {
    this.isWaiting = true;
    stream.pause();
    // The rest of the copy is not waited for: what the slot keeps would fill the disk up.
    const late = setTimeout(() => stream.destroy(new Error('The archive takes nothing more')), this.patience);
    const goOn = () => {
      clearTimeout(late);
      this.archive.off('drain', goOn).off('close', goOn);
      this.isWaiting = false;
      stream.resume();
    };
    this.archive.on('drain', goOn).on('close', goOn);
  }

  handleError(error: Error): void {
    this.fail(error);
  }

  handleReadyForQuery(): void {
    this.noteClosed();
    if (this.problem) this.fail(this.problem);
    else this.end();
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handleCopyOutResponse(): void {}
}
