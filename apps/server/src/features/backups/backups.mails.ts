import { backupFailed } from './mails/backup-failed.ts';
import { backupUnproved } from './mails/backup-unproved.ts';

export const backupsMails = {
  'backup-failed': backupFailed,
  'backup-unproved': backupUnproved,
};
