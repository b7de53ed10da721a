import { email as emailField, httpUrl } from '@tessera/contracts/fields';
import { lifetimeEnd } from '@tessera/contracts/lifetime';
import { limits } from '@tessera/contracts/limits';
import { readSentMac } from '@tessera/contracts/mac';
import type { MoveField } from '@tessera/contracts/moving-in.lists';
import { holdsLink, withoutInvisible, withPlainDigits } from '@tessera/contracts/plain-text';
import * as z from 'zod/mini';
import { cutText } from '../../platform/cut-text.ts';
import { readCustomer } from '../customers/customers.public.ts';
import type { BroughtPlaylist, MoveReason, MoveTold } from './moving-in.tables.ts';
import { type EndManner, readEnd } from './read-end.ts';

/** What a mapping says of one row: its cells by their fields, and what the operator said of it. */
export interface MappedRow {
  cells: Partial<Record<MoveField, string>>;
  /** Of the column that says whether it is disabled: some say the opposite. */
  disabledColumn: string;
  /** Dumps mark people of the operator's own and trials; of a table a column says what is a trial. */
  isOperator: boolean;
  isTrial: boolean;
}

type Judged = { plan: 'fault' | 'skip' | null; reason: MoveReason | null; further: MoveReason[] };
type Read<Fields> = Fields & Judged & { told: MoveTold | null };

/** All that is wrong with a row, so that it is mended in one go. */
function judged(faults: (MoveReason | false)[]): Judged {
  const [reason = null, ...further] = faults.filter((fault) => fault !== false);
  return { plan: reason && 'fault', reason, further };
}

const skipped = (reason: MoveReason): Judged => ({ plan: 'skip', reason, further: [] });

export type ReadPerson = Read<{
  sourceId: string | null;
  email: string | null;
  name: string;
  parentRef: string | null;
  balance: number;
  isDisabled: boolean;
}>;

/** @param said what the operator decided of this row alone */
export function readPerson(
  { cells, disabledColumn, isOperator }: MappedRow,
  said: { email?: string | undefined; parent?: string | undefined; skip?: boolean | undefined } = {},
): ReadPerson {
  const email = readEmail(said.email ?? cells.email ?? '');
  const balance = readBalance(cells.balance ?? '');
  const parent = (said.parent ?? cells.parent ?? '').trim();
  const person = {
    sourceId: cells.id || null,
    email,
    name: nameOf(cells.name ?? '', email ?? ''),
    parentRef: ['', '0', '-'].includes(parent) ? null : parent,
    balance: balance?.points ?? 0,
    isDisabled: readDisabled(disabledColumn, cells.disabled ?? ''),
    told: balance?.told ?? null,
  };
  if (isOperator) return { ...person, ...skipped('operator') };
  if (said.skip) return { ...person, ...skipped('left-out') };
  return { ...person, ...judged([email === null && 'no-email', balance === null && 'balance-unreadable']) };
}

export type ReadDevice = Read<{
  sourceId: string | null;
  mac: string | null;
  applicationRef: string;
  applicationId: number | null;
  ownerRef: string | null;
  /** Of an owner whom the operator named, and who is here. */
  ownerId: number | null;
  endsAt: Date | null;
  isDisabled: boolean;
  customer: Record<string, string> | null;
  playlist: BroughtPlaylist | null;
}>;

/** What the file's words mean here; keys in small letters. */
export interface Meanings {
  applications: ReadonlyMap<string, number>;
  /** E-mail addresses of owners. */
  owners: ReadonlyMap<string, string>;
  peopleHere: ReadonlyMap<string, number>;
  emptyEndIsLifetime: boolean;
  ends: EndManner;
  /** Whose sign-ins a dump's lines are. */
  playlistServer: string | undefined;
}

export function readDevice(row: MappedRow, meanings: Meanings): ReadDevice {
  const { cells } = row;
  const mac = readSentMac(cells.mac ?? '');
  const end = readEnd(cells.end ?? '', meanings.ends);
  const endsAt = end === 'unlimited' ? (meanings.emptyEndIsLifetime ? new Date(lifetimeEnd) : null) : end;
  // As they are written: what is shown of them is what the operator finds in the file.
  const applicationRef = cells.application ?? '';
  const owner = cells.owner ?? '';
  const named = meanings.owners.get(owner.toLowerCase());
  const customer = readCustomer({
    name: cutText(cells.customer_name ?? '', limits.customerNameMaxLength),
    contact: cutText(cells.customer_contact ?? '', limits.customerContactMaxLength),
    note: cutText(cells.customer_note ?? '', limits.customerNoteMaxLength),
    language: cells.customer_language ?? '',
  });
  const playlist = readPlaylist(cells, meanings.playlistServer);
  const device = {
    sourceId: cells.id || null,
    mac,
    applicationRef,
    applicationId: meanings.applications.get(applicationRef.toLowerCase()) ?? null,
    ownerRef: named ?? (owner || null),
    ownerId: (named !== undefined && meanings.peopleHere.get(named)) || null,
    endsAt,
    isDisabled: readDisabled(row.disabledColumn, cells.disabled ?? ''),
    customer: 'problem' in customer ? null : (customer.customer as Record<string, string> | null),
    playlist: playlist === 'unreadable' ? null : playlist,
    told: null,
  };
  if (row.isTrial || saysYes.test((cells.trial ?? '').trim()) || saysTrial.test((cells.trial ?? '').trim()))
    return { ...device, ...skipped('trial') };
  const faults = judged([
    mac === null && 'mac',
    end === null && 'end-unreadable',
    end === 'unlimited' && endsAt === null && 'end-missing',
    device.applicationId === null && 'application-unknown',
    'problem' in customer && 'customer',
    playlist === 'unreadable' && 'playlist',
  ]);
  return { ...device, ...faults };
}

function readEmail(written: string): string | null {
  const read = z.safeParse(emailField(), written);
  return read.success ? read.data : null;
}

/** A name leads nowhere and is never empty: what can't be one gives way to what stands before the address' @. */
function nameOf(written: string, email: string): string {
  const name = cutText(withoutInvisible(written).trim(), limits.nameMaxLength);
  return name === '' || holdsLink(name) ? cutText(email.split('@', 1)[0] ?? '', limits.nameMaxLength) || '?' : name;
}

/**
 * Whole points; of a fraction what is whole, of a debt nothing. Null where it is no number, or more than one transfer moves. "1,200" is a
 * thousand and more to some and one and a bit to others: it is not guessed.
 */
function readBalance(written: string): { points: number; told: MoveTold | null } | null {
  const text = withPlainDigits(written)
    .replace(/[\s\u00a0']/g, '')
    .replace(/[,٫]/, '.');
  if (text === '') return { points: 0, told: null };
  if (/^-?\d{1,3}\.\d{3}$/.test(text)) return null;
  if (!/^-?\d{1,15}(\.\d+)?(e[+-]?\d{1,2})?$/i.test(text)) return null;
  const value = Number(text);
  if (value < 0) return { points: 0, told: 'negative' };
  const points = Math.floor(value);
  if (points > limits.maxCreditPoints) return null;
  return { points, told: points < value ? 'fraction' : null };
}

const saysTrial = /^(trial|test|demo)$/i;
const saysYes = /^(1|true|yes|y|on|ja|si|sí|sim|نعم)$/i;
const saysDisabled = /^(disabled|inactive|blocked|banned|suspended|gesperrt|deaktiviert|bloqueado|inativo|inactivo)$/i;
/** Of columns that say who may, and not who may not. */
const saysTheOpposite = /enabled|active|status|aktiv|ativo|activo/i;

function readDisabled(column: string, written: string): boolean {
  const text = written.trim();
  if (saysDisabled.test(text)) return true;
  if (!saysTheOpposite.test(column) || /disabled|inactive|deaktiv|inativ|inactiv/i.test(column))
    return saysYes.test(text);
  return /^(0|false|no|n|off|nein|não|لا)$/i.test(text);
}

function readPlaylist(cells: MappedRow['cells'], server: string | undefined): BroughtPlaylist | null | 'unreadable' {
  const { playlist_username: username, playlist_password: password } = cells;
  const isSignIn = !!username && !!password;
  const url = cells.playlist_url || (isSignIn ? server : undefined);
  if (!url) return null;
  const read = z.safeParse(httpUrl(), url);
  if (!read.success) return 'unreadable';
  const name = cutText(withoutInvisible(cells.playlist_name ?? '').trim(), limits.nameMaxLength) || 'Playlist';
  if (isSignIn)
    return { name, type: 'xc', url: read.data, username: cutText(username, 255), password: cutText(password, 255) };
  return { name, type: 'general', url: read.data, username: null, password: null };
}
