import { expect, test } from 'vitest';
import { forecastLocks, secondsOf } from './lock-forecast.ts';

test.each([
  ['ALTER TABLE devices ADD COLUMN note text', 'devices', 'reads and writes', 'nothing'],
  ['ALTER TABLE devices ADD COLUMN at timestamptz DEFAULT now()', 'devices', 'reads and writes', 'nothing'],
  [
    'alter table core.users\n  add column id2 uuid default gen_random_uuid()',
    'users',
    'reads and writes',
    'writes every row',
  ],
  ['ALTER TABLE devices ALTER COLUMN mac TYPE varchar(17)', 'devices', 'reads and writes', 'writes every row'],
  ['ALTER TABLE ONLY devices ALTER note SET NOT NULL', 'devices', 'reads and writes', 'reads every row'],
  ["ALTER TABLE a ADD CONSTRAINT b CHECK (c <> ';')", 'a', 'reads and writes', 'reads every row'],
  ['ALTER TABLE a ADD CONSTRAINT b CHECK (c > 1) NOT VALID', 'a', 'reads and writes', 'nothing'],
  ['ALTER TABLE a VALIDATE CONSTRAINT b', 'a', 'the rows it changes', 'nothing'],
  ['ALTER TABLE a ADD CONSTRAINT b UNIQUE (c)', 'a', 'reads and writes', 'makes an index'],
  ['ALTER TABLE a ADD CONSTRAINT b UNIQUE USING INDEX c', 'a', 'reads and writes', 'nothing'],
  ['CREATE UNIQUE INDEX IF NOT EXISTS b ON a (c)', 'a', 'writes', 'makes an index'],
  ['DROP TABLE IF EXISTS a', 'a', 'reads and writes', 'nothing'],
  ["UPDATE a SET b = 'x; y' -- all; of them", 'a', 'the rows it changes', 'writes every row'],
  ['WITH old AS (SELECT 1) DELETE FROM a USING old', 'a', 'the rows it changes', 'writes every row'],
  ['CREATE TRIGGER t AFTER INSERT ON a EXECUTE FUNCTION f()', 'a', 'writes', 'nothing'],
  ['CREATE TABLE n (a bigint REFERENCES core.users (id))', 'users', 'writes', 'nothing'],
  ['DO $$ BEGIN ALTER TABLE a ADD b int; END $$', null, 'reads and writes', 'nothing'],
])('%s', (sql, table, blocks, work) => {
  expect(forecastLocks(`${sql};`)).toEqual([{ table, blocks, work }]);
});

test('what a migration makes itself holds nobody up, nor does what only reads', () => {
  const sql = `
    CREATE TABLE customers (id bigint, name text);
    CREATE INDEX customers_name_idx ON customers (name);
    UPDATE customers SET name = '';
    INSERT INTO settings (key) SELECT 'ALTER TABLE devices';
    CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $f$ UPDATE devices SET mac = ''; $f$;
    GRANT SELECT ON customers TO someone;`;
  expect(forecastLocks(sql)).toEqual([]);
});

test('it takes as long as there are rows', () => {
  expect(secondsOf('writes every row', 2_000_000)).toBe(90);
  expect(secondsOf('nothing', 2_000_000)).toBe(0);
});
