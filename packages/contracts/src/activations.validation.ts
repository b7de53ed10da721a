import type { InEveryLanguage } from './locales.ts';

/** Why a field about an activation is refused. */
export const activationsValidation = {
  package: {
    en: 'Please choose 1-year or lifetime.',
    ar: 'يُرجى اختيار سنة واحدة أو مدى الحياة.',
    de: 'Bitte wählen Sie „1 Jahr“ oder „Unbegrenzt“.',
    br: 'Escolha 1 ano ou vitalício.',
    esp: 'Elija 1 año o de por vida.',
  },
  priceChanged: {
    en: 'The price has changed to {price}. Please check and try again.',
    ar: 'تغيّر السعر إلى {price}. يُرجى المراجعة والمحاولة مرة أخرى.',
    de: 'Der Preis hat sich auf {price} geändert. Bitte prüfen Sie ihn und versuchen Sie es noch einmal.',
    br: 'O preço mudou para {price}. Confira e tente novamente.',
    esp: 'El precio ha cambiado a {price}. Revíselo e inténtelo de nuevo.',
  },
  customersNotAllowed: {
    en: 'You may not note customers: your role lacks the permission.',
    ar: 'لا يمكنك تسجيل بيانات العملاء: دورك لا يملك هذه الصلاحية.',
    de: 'Sie dürfen keine Kunden notieren: Ihrer Rolle fehlt das Recht dazu.',
    br: 'Você não pode anotar clientes: sua função não tem essa permissão.',
    esp: 'No puede anotar clientes: su rol no tiene ese permiso.',
  },
  bulkFile: {
    en: 'This is not a CSV file with the columns mac, application and package.',
    ar: 'هذا ليس ملف CSV يحتوي على الأعمدة mac وapplication وpackage.',
    de: 'Das ist keine CSV-Datei mit den Spalten mac, application und package.',
    br: 'Este não é um arquivo CSV com as colunas mac, application e package.',
    esp: 'Este no es un archivo CSV con las columnas mac, application y package.',
  },
  bulkForeign: {
    en: 'More than {maximum} of these devices run under other resellers. Split the file, and send a part of it each minute.',
    ar: 'أكثر من {maximum} من هذه الأجهزة تعمل لدى موزّعين آخرين. قسّم الملف وأرسل جزءًا منه كل دقيقة.',
    de: 'Mehr als {maximum} dieser Geräte laufen bei anderen Resellern. Teilen Sie die Datei und senden Sie jede Minute einen Teil.',
    br: 'Mais de {maximum} destes dispositivos funcionam com outros revendedores. Divida o arquivo e envie uma parte por minuto.',
    esp: 'Más de {maximum} de estos dispositivos funcionan con otros revendedores. Divida el archivo y envíe una parte cada minuto.',
  },
  bulkInvalidRows: {
    en: 'Some rows can’t be activated. Correct them, or activate only the valid ones.',
    ar: 'لا يمكن تفعيل بعض الصفوف. صحّحها أو فعّل الصحيحة فقط.',
    de: 'Einige Zeilen können nicht aktiviert werden. Berichtigen Sie sie oder aktivieren Sie nur die gültigen.',
    br: 'Algumas linhas não podem ser ativadas. Corrija-as ou ative só as válidas.',
    esp: 'Algunas filas no pueden activarse. Corríjalas o active solo las válidas.',
  },
  bulkNothingValid: {
    en: 'No row can be activated.',
    ar: 'لا يمكن تفعيل أي صف.',
    de: 'Keine Zeile kann aktiviert werden.',
    br: 'Nenhuma linha pode ser ativada.',
    esp: 'Ninguna fila puede activarse.',
  },
  selectionTooMany: {
    en: 'At most {maximum} devices can be chosen at once. Narrow the list first.',
    ar: 'يمكن اختيار {maximum} جهاز على الأكثر دفعة واحدة. ضيّق القائمة أولًا.',
    de: 'Es lassen sich höchstens {maximum} Geräte auf einmal auswählen. Schränken Sie die Liste zuerst ein.',
    br: 'É possível escolher no máximo {maximum} dispositivos de uma vez. Filtre a lista antes.',
    esp: 'Se pueden elegir como máximo {maximum} dispositivos a la vez. Acote antes la lista.',
  },
} as const satisfies Record<string, InEveryLanguage>;
