import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Balances } from './balances.ts';
import {
  activationOf,
  aYearAfter,
  type Books,
  giftsOf,
  inOrder,
  largeRowsOf,
  type Seller,
  smallRows,
} from './books.ts';
import { type Filled, noteFilled } from './filled.ts';
import { chooseRows, openPlace, wholeRows } from './place.ts';
import { copiedTables } from './rows.ts';

const seller = (place: number): Seller => ({
  userId: 10 + place,
  accountId: 100 + place,
  email: `seller-${place}@large.example`,
  balance: 1_000_000,
});

const books: Books = {
  rows: 2000,
  applications: [1, 2, 3, 4].map((id) => ({ id, credits: id })),
  sellers: Array.from({ length: 20 }, (_seller, place) => seller(place)),
  giver: seller(90),
  first: { device: 5, activation: 7, transfer: 70, audit: 700 },
  begin: Date.UTC(2023, 10, 1),
  end: Date.UTC(2025, 10, 1),
};

describe('the disk', () => {
  test.each([
    [100e9, undefined, wholeRows],
    [60e9, undefined, wholeRows],
    [59e9, undefined, 5_000_000],
    [100e9, 500_000, 500_000],
  ])('of %d bytes, %s rows asked for, has room for %d', (free, asked, rows) => {
    expect(chooseRows(free, asked).rows).toBe(rows);
  });

  test('that is too small for all is told of, and one that is too small for any refused', () => {
    expect(chooseRows(59e9, undefined).why).toBe(
      '5,000,000 instead of 20,000,000: 59 GB are free, and those need 60 GB.',
    );
    expect(() => chooseRows(14e9, undefined)).toThrow('A large database needs 15 GB of disk, and 14 GB are free.');
    expect(() => chooseRows(14e9, 10_000_000)).toThrow('A large database needs 30 GB of disk, and 14 GB are free.');
  });
});

describe('a folder that is named', () => {
  test('is kept, and has as many rows as it was filled with', async () => {
    const kept = join(await mkdtemp(join(tmpdir(), 'tessera-kept-')), 'large');
    onTestFinished(() => rm(dirname(kept), { recursive: true }));
    const place = await openPlace(10_000, { kept });
    expect(place.rows).toBe(10_000);
    await noteFilled(place.folder, { large: { books } } as Filled);
    await place.remove();
    expect((await openPlace(undefined, { kept })).rows).toBe(books.rows);
  });

  test('is gone at the end where none is named', async () => {
    const place = await openPlace(10_000);
    await place.remove();
    expect(existsSync(place.folder)).toBe(false);
  });
});

describe('the books', () => {
  const all = [...inOrder(books)];

  test('have a device of its own for each activation, and ids without gaps in the order of time', () => {
    expect(new Set(all.map(({ activation }) => activation.mac)).size).toBe(books.rows);
    expect(all.every(({ activation }) => /^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/.test(activation.mac))).toBe(true);
    const moved = all.flatMap(({ activation, gift }) => (gift ? [activation, gift] : [activation]));
    expect(moved.map(({ transferId }) => transferId)).toEqual(moved.map((_one, place) => books.first.transfer + place));
    expect(moved.map(({ auditId }) => auditId)).toEqual(moved.map((_one, place) => books.first.audit + place));
    expect(moved).toHaveLength(books.rows + giftsOf(books));
    expect(moved.every(({ at }, place) => place === 0 || at >= (moved[place - 1]?.at ?? at))).toBe(true);
  });

  test('give the readers as many rows as they are said to have', () => {
    const rowsOf = (place: number) => all.filter(({ activation }) => activation.seller === books.sellers[place]).length;
    expect([rowsOf(0), rowsOf(1)]).toEqual([largeRowsOf(books), smallRows]);
  });

  test('come to the balances that the last transfers tell', () => {
    const balances = new Balances(books);
    for (const { activation, gift } of all) {
      balances.change(activation.seller.accountId, -activation.credits);
      if (gift) balances.change(gift.seller.accountId, gift.amount);
    }
    const lines = [...(copiedTables.find(({ table }) => table === 'transfers')?.lines(books) ?? [])];
    const told = new Map(
      lines.flatMap((line) => {
        const [, debit, credit, , , left, got] = line.trim().split('\t');
        return [[debit, left] as const, [credit, got] as const];
      }),
    );
    for (const { accountId } of books.sellers)
      expect(told.get(String(accountId))).toBe(String(balances.change(accountId, 0)));
  });

  test('are lines of as many values as there are columns', () => {
    for (const { columns, lines } of copiedTables) {
      for (const line of lines(books)) expect(line.trimEnd().split('\t')).toHaveLength(columns.length);
    }
  });

  test('let a year end on the last day of a February', () => {
    expect(aYearAfter(new Date('2024-02-29T10:00:00Z')).toISOString()).toBe('2025-02-28T10:00:00.000Z');
    expect(aYearAfter(new Date('2025-02-28T10:00:00Z')).toISOString()).toBe('2026-02-28T10:00:00.000Z');
    expect(activationOf(books, 1).expiresAt.getTime()).toBe(aYearAfter(activationOf(books, 1).at).getTime());
  });
});
