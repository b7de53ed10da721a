import type { moveMapping } from '@tessera/contracts/moving-in.forms';
import type { moveLayouts, movePlans, moveReasons, moveStates, moveTold } from '@tessera/contracts/moving-in.lists';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type * as z from 'zod/mini';
import type { Immutable, JsonColumn } from '../../platform/db/columns.ts';
import type { Origin } from '../../platform/http/route.ts';

export type MoveLayout = (typeof moveLayouts)[number];
export type MoveState = (typeof moveStates)[number];
export type MovePlan = (typeof movePlans)[number];
export type MoveReason = (typeof moveReasons)[number];
export type MoveTold = (typeof moveTold)[number];
export type Mapping = z.output<typeof moveMapping>;

/** A table of the file: its name, its columns in their order, and how many rows it has. */
export interface Part {
  name: string;
  columns: string[];
  rows: number;
}

/** What a device gets with its line: a playlist as it is kept. */
export interface BroughtPlaylist {
  name: string;
  type: 'general' | 'xc';
  url: string;
  username: string | null;
  password: string | null;
}

export type UndoStep = 'devices' | 'below' | 'above';

/** A move that is being taken back as a whole. */
export interface MoveUndoing {
  /** Whose job it is: what was ended and asked for once more is another's. */
  key: string;
  by: { userId: number; email: string };
  origin: Origin;
  /** Rows that may go, those that were dealt with, and those among them that stay. */
  total: number;
  done: number;
  touched: number;
  /** What is being taken back, and the last row of it that was dealt with. */
  step: UndoStep;
  after: number;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    moves: {
      id: GeneratedAlways<number>;
      user_id: Immutable<number>;
      file_name: Immutable<string>;
      layout: Immutable<MoveLayout>;
      parts: JsonColumn<Part[]>;
      /** How many there are of what is no person and no device, by what it is. */
      counted: JsonColumn<Record<string, number>>;
      mapping: JsonColumn<Mapping | null>;
      state: MoveState;
      total: Generated<number>;
      done: Generated<number>;
      failed: Generated<number>;
      credit: Generated<number>;
      minted_transfer_id: number | null;
      origin: ColumnType<Origin, string, never>;
      created_at: Immutable<Date>;
      planned_at: Date | null;
      started_at: Date | null;
      finished_at: Date | null;
      invited_at: Date | null;
      ledger_faults: string[] | null;
      undoing: ColumnType<MoveUndoing | null, string | null | undefined, string | null>;
    };
    move_rows: {
      move_id: Immutable<number>;
      number: Immutable<number>;
      part: Immutable<string>;
      /** Where it stands in the file, or in its table of a dump. */
      line: Immutable<number>;
      cells: ColumnType<Record<string, string>, string, never>;
      kind: 'person' | 'device' | null;
      source_id: string | null;
      email: string | null;
      name: string | null;
      parent_ref: string | null;
      parent_row: number | null;
      parent_id: number | null;
      balance: number | null;
      is_disabled: Generated<boolean>;
      mac: string | null;
      application_ref: string | null;
      application_id: number | null;
      owner_ref: string | null;
      owner_row: number | null;
      owner_id: number | null;
      ends_at: Date | null;
      customer: JsonColumn<Record<string, string> | null>;
      playlist: JsonColumn<BroughtPlaylist | null>;
      plan: MovePlan | null;
      reason: MoveReason | null;
      /** What is wrong with it besides. */
      further: Generated<MoveReason[]>;
      told: MoveTold | null;
      /** The person or the device that it became, or that was here. */
      target_id: number | null;
      found: JsonColumn<Record<string, unknown> | null>;
      done_at: Date | null;
      problem: MoveReason | null;
      undone_at: Date | null;
      undo_problem: 'touched' | null;
    };
  }
}
