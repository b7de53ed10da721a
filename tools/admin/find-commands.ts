import type { Command } from './command.ts';

type Load = () => Promise<Command[]>;

const backups: Load = async () => (await import('./backup-commands.ts')).backupCommands;
const checks: Load = async () => (await import('./check-commands.ts')).checkCommands;
const imports: Load = async () => (await import('./import-commands.ts')).importCommands;
const jobs: Load = async () => (await import('./job-commands.ts')).jobCommands;
const keys: Load = async () => (await import('./key-commands.ts')).keyCommands;
const maintenance: Load = async () => (await import('./maintenance-commands.ts')).maintenanceCommands;
const migrations: Load = async () => (await import('./migrate-commands.ts')).migrateCommands;
const people: Load = async () => (await import('./people-commands.ts')).peopleCommands;

/** By the first word of their names, as `--help` lists them: a command brings its part of the server along, and no other's. */
const byFirstWord: Record<string, Load> = {
  'reset-password': people,
  'reset-two-step': people,
  'reset-passcode': people,
  'make-admin': people,
  'sign-in-path': people,
  jobs,
  maintenance,
  'check-config': checks,
  migrate: migrations,
  backup: backups,
  restore: backups,
  'after-restore': backups,
  import: imports,
  'accept-secrets-key': keys,
};

/** @returns those whose names begin with that word */
export async function commandsOf(word: string): Promise<Command[]> {
  const found = Object.hasOwn(byFirstWord, word) ? await byFirstWord[word]?.() : [];
  return (found ?? []).filter(({ name }) => name.split(' ')[0] === word);
}

export async function allCommands(): Promise<Command[]> {
  return (await Promise.all([...new Set(Object.values(byFirstWord))].map((load) => load()))).flat();
}
