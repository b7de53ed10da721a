import { expect, test } from 'vitest';
import { attachmentNamed } from './attachment.ts';

test.each([
  ['statement_Omar Haddad_2026-11-01', 'attachment; filename="statement_Omar-Haddad_2026-11-01.pdf"'],
  ['orders_2026-11-28', 'attachment; filename="orders_2026-11-28.pdf"'],
])('%s needs one name alone', (stem, header) => {
  expect(attachmentNamed(stem, 'pdf').split('; filename*')[0]).toBe(header);
});

test.each([
  ['كشف حساب_سلمى', 'كشف-حساب_سلمى'],
  ['Übersicht_Zoë Müller', 'Übersicht_Zoë-Müller'],
  ['Extrato_João Conceição', 'Extrato_João-Conceição'],
  ['Extracto_Íñigo Ñuñez', 'Extracto_Íñigo-Ñuñez'],
])('%s keeps its letters, in the form that browsers understand', (stem, name) => {
  expect(attachmentNamed(stem, 'pdf')).toContain(`; filename*=UTF-8''${encodeURIComponent(name)}.pdf`);
});

test('programs that know Latin letters alone are told what is left', () => {
  expect(attachmentNamed('Extrato_João', 'pdf')).toContain('filename="Extrato_Joao.pdf"');
  expect(attachmentNamed('سلمى', 'pdf')).toContain('filename="file.pdf"');
  expect(attachmentNamed('vouchers-سلمى-2026', 'pdf')).toContain('filename="vouchers-2026.pdf"');
});

test.each([
  '../../etc/passwd',
  'a"; filename="b.exe',
  'a\r\nX-Evil: 1',
  'a\u2066b\u2069\u202ec',
  '..',
  'con:nul|x',
  'a%0d%0a',
])('nothing of %j is a path, a command or another header', (stem) => {
  const header = attachmentNamed(stem, 'pdf');
  const [, plain = '', encoded = ''] =
    /^attachment; filename="([^"]*)"(?:; filename\*=UTF-8''(\S+))?$/.exec(header) ?? [];
  for (const name of [plain, decodeURIComponent(encoded || plain)]) expect(name).toMatch(/^[\w@-][\w.@-]*\.pdf$/);
});

test('a long name is cut', () => {
  expect(attachmentNamed('م'.repeat(300), 'pdf').length).toBeLessThan(600);
});
