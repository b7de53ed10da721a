import type { InEveryLanguage } from './locales.ts';

/** What answers about reports say besides the text of their code. */
export const reportsSaid = {
  noReportRecords: {
    en: 'No records found for this reseller',
    ar: 'لا توجد سجلات لهذا الموزّع',
    de: 'Keine Einträge für diesen Reseller gefunden',
    br: 'Nenhum registro encontrado para este revendedor',
    esp: 'No se han encontrado registros de este revendedor',
  },
} as const satisfies Record<string, InEveryLanguage>;
