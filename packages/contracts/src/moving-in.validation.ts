import type { InEveryLanguage } from './locales.ts';

/** Why a file that is to be moved in is refused. */
export const movingInValidation = {
  moveUnreadable: {
    en: 'This is neither a table with a head line (CSV, XLSX) nor the SQL dump of a panel that is known.',
    ar: 'هذا ليس جدولًا بسطر عناوين (⁦CSV⁩ أو ⁦XLSX⁩) ولا تفريغ ⁦SQL⁩ للوحة معروفة.',
    de: 'Das ist weder eine Tabelle mit Kopfzeile (CSV, XLSX) noch der SQL-Dump eines bekannten Panels.',
    br: 'Isto não é uma tabela com cabeçalho (CSV, XLSX) nem o dump SQL de um painel conhecido.',
    esp: 'Esto no es una tabla con encabezado (CSV, XLSX) ni el volcado SQL de un panel conocido.',
  },
  moveEmpty: {
    en: 'This file has no rows: it is empty, or has a head line alone.',
    ar: 'لا يحتوي هذا الملف على صفوف: إنه فارغ أو فيه سطر عناوين فقط.',
    de: 'Diese Datei hat keine Zeilen: Sie ist leer oder hat nur eine Kopfzeile.',
    br: 'Este arquivo não tem linhas: está vazio ou só tem o cabeçalho.',
    esp: 'Este archivo no tiene filas: está vacío o solo tiene el encabezado.',
  },
  moveTooLarge: {
    en: 'This workbook holds too much to be read at once. Save its sheets as CSV.',
    ar: 'يحتوي هذا المصنّف على أكثر مما يُقرأ دفعة واحدة. احفظ أوراقه بصيغة ⁦CSV⁩.',
    de: 'Diese Arbeitsmappe enthält zu viel, um auf einmal gelesen zu werden. Speichern Sie ihre Blätter als CSV.',
    br: 'Esta pasta de trabalho contém demais para ser lida de uma vez. Salve as planilhas como CSV.',
    esp: 'Este libro contiene demasiado para leerlo de una vez. Guarde sus hojas como CSV.',
  },
  moveNotThere: {
    en: 'The file has no table or column that is called “{name}”.',
    ar: 'لا يوجد في الملف جدول أو عمود باسم «{name}».',
    de: 'Die Datei hat keine Tabelle oder Spalte, die „{name}“ heißt.',
    br: 'O arquivo não tem tabela nem coluna chamada “{name}”.',
    esp: 'El archivo no tiene ninguna tabla ni columna llamada «{name}».',
  },
} as const satisfies Record<string, InEveryLanguage>;
