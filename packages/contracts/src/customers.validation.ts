import type { InEveryLanguage } from './locales.ts';

/** Why a file of customers is refused. */
export const customersValidation = {
  customersFile: {
    en: 'This is not a CSV file with a column mac and one of name, contact, note and language.',
    ar: 'هذا ليس ملف CSV فيه عمود ⁦mac⁩ وأحد الأعمدة ⁦name⁩ و⁦contact⁩ و⁦note⁩ و⁦language⁩.',
    de: 'Das ist keine CSV-Datei mit einer Spalte mac und einer der Spalten name, contact, note und language.',
    br: 'Este não é um arquivo CSV com a coluna mac e uma das colunas name, contact, note e language.',
    esp: 'Este no es un archivo CSV con la columna mac y una de las columnas name, contact, note y language.',
  },
  customersInvalidRows: {
    en: 'Some rows have a fault. Correct them, or import only the others.',
    ar: 'في بعض الصفوف أخطاء. صحّحها أو استورد الصفوف الأخرى فقط.',
    de: 'Einige Zeilen haben einen Fehler. Berichtigen Sie sie, oder importieren Sie nur die anderen.',
    br: 'Algumas linhas têm erros. Corrija-as ou importe apenas as outras.',
    esp: 'Algunas filas tienen errores. Corríjalas o importe solo las demás.',
  },
  customersNothingValid: {
    en: 'No row can be imported.',
    ar: 'لا يمكن استيراد أي صف.',
    de: 'Keine Zeile lässt sich importieren.',
    br: 'Nenhuma linha pode ser importada.',
    esp: 'No se puede importar ninguna fila.',
  },
  customersChanged: {
    en: 'Customers have changed since this preview. Look at the new one.',
    ar: 'تغيّرت بيانات العملاء منذ هذه المعاينة. راجع المعاينة الجديدة.',
    de: 'Seit dieser Vorschau haben sich Kunden geändert. Sehen Sie sich die neue an.',
    br: 'Os clientes mudaram desde esta prévia. Veja a nova.',
    esp: 'Los clientes han cambiado desde esta vista previa. Mire la nueva.',
  },
} as const satisfies Record<string, InEveryLanguage>;
