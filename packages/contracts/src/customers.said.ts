import type { InEveryLanguage } from './locales.ts';

/** What answers about customers say besides the text of their code. */
export const customersSaid = {
  customerSaved: {
    en: 'Customer saved.',
    ar: 'تم حفظ بيانات العميل.',
    de: 'Kunde gespeichert.',
    br: 'Cliente salvo.',
    esp: 'Cliente guardado.',
  },
  customerOvertaken: {
    en: 'Somebody else changed this customer meanwhile. What you typed is still here: save again to replace theirs. Noted now: {now}.',
    ar: 'عدّل شخص آخر بيانات هذا العميل في هذه الأثناء. ما كتبته باقٍ هنا: احفظ مرة أخرى ليحل محله. المسجّل الآن: {now}.',
    de: 'Jemand hat diesen Kunden inzwischen geändert. Was Sie getippt haben, steht noch hier: Speichern Sie noch einmal, um es zu ersetzen. Jetzt notiert: {now}.',
    br: 'Alguém alterou este cliente nesse meio-tempo. O que você digitou continua aqui: salve de novo para substituir. Anotado agora: {now}.',
    esp: 'Alguien ha cambiado este cliente entretanto. Lo que ha escrito sigue aquí: guarde otra vez para sustituirlo. Anotado ahora: {now}.',
  },
  customersImported: {
    en: 'Customers imported.',
    ar: 'تم استيراد العملاء.',
    de: 'Kunden importiert.',
    br: 'Clientes importados.',
    esp: 'Clientes importados.',
  },
  customerDouble: {
    en: 'This MAC is in the file more than once.',
    ar: 'يتكرر عنوان MAC هذا في الملف.',
    de: 'Diese MAC-Adresse steht mehrmals in der Datei.',
    br: 'Este MAC aparece mais de uma vez no arquivo.',
    esp: 'Esta MAC está más de una vez en el archivo.',
  },
  customerNoDevice: {
    en: 'You have no device with this MAC.',
    ar: 'ليس لديك جهاز بعنوان MAC هذا.',
    de: 'Sie haben kein Gerät mit dieser MAC-Adresse.',
    br: 'Você não tem nenhum dispositivo com este MAC.',
    esp: 'No tiene ningún dispositivo con esta MAC.',
  },
  customerSeveralOwners: {
    en: 'Several resellers have this MAC: say whose in the column reseller_email.',
    ar: 'لدى أكثر من موزّع عنوان MAC هذا: حدّد صاحبه في العمود ⁦reseller_email⁩.',
    de: 'Mehrere Reseller haben diese MAC-Adresse: Geben Sie in der Spalte reseller_email an, wessen Kunde es ist.',
    br: 'Vários revendedores têm este MAC: diga de quem é na coluna reseller_email.',
    esp: 'Varios revendedores tienen esta MAC: indique de quién es en la columna reseller_email.',
  },
  customerNothingSaid: {
    en: 'The row says nothing about a customer.',
    ar: 'لا يذكر هذا الصف شيئًا عن عميل.',
    de: 'Die Zeile sagt nichts über einen Kunden.',
    br: 'A linha não diz nada sobre um cliente.',
    esp: 'La fila no dice nada de un cliente.',
  },
  customerErased: {
    en: 'Customer erased.',
    ar: 'تم محو بيانات العميل.',
    de: 'Kunde gelöscht.',
    br: 'Dados do cliente apagados.',
    esp: 'Datos del cliente borrados.',
  },
  reminderTextSaved: {
    en: 'Reminder text saved.',
    ar: 'تم حفظ نص التذكير.',
    de: 'Erinnerungstext gespeichert.',
    br: 'Texto do lembrete salvo.',
    esp: 'Texto del recordatorio guardado.',
  },
} as const satisfies Record<string, InEveryLanguage>;
