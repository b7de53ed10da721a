import { expect, it } from 'vitest';
import { searchFields } from './search-fields.ts';

it.each([
  ['chosen as a MAC', 'mac', 'b4c', { search_type: 'mac', mac_address: 'b4c' }],
  ['a whole MAC', undefined, '00:1A:79:3b:4c:5d', { search_type: 'mac', mac_address: '00:1A:79:3b:4c:5d' }],
  ['pairs of a MAC', undefined, '3b:4c', { search_type: 'mac', mac_address: '3b:4c' }],
  ['four pairs with hyphens', undefined, '79-3b-4c-5d', { search_type: 'mac', mac_address: '79-3b-4c-5d' }],
  ['a name with a hyphen', undefined, 'Jo-An', { search_type: 'general', keyword: 'Jo-An' }],
  ['a date', undefined, '05-12-26', { search_type: 'general', keyword: '05-12-26' }],
  ['pairs, half typed', undefined, '3b:4c:', { search_type: 'mac', mac_address: '3b:4c:' }],
  ['a whole MAC without separators', undefined, '001A793B4C5D', { search_type: 'mac', mac_address: '001A793B4C5D' }],
  ['a dotted MAC', undefined, '001a.793b.4c5d', { search_type: 'mac', mac_address: '001a.793b.4c5d' }],
  ['a word as long as a MAC', undefined, 'auroraplayer', { search_type: 'general', keyword: 'auroraplayer' }],
  ['a word', undefined, 'omar', { search_type: 'general', keyword: 'omar' }],
  ['digits, which may be in a comment', undefined, '001a79', { search_type: 'general', keyword: '001a79' }],
  ['nothing', undefined, '', { search_type: 'general', keyword: '' }],
] as const)('searches for %s', (_, by, text, fields) => {
  expect(searchFields(by, text)).toEqual(fields);
});
