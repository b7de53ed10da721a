/** What answers about customers say besides the text of their code. */
export const customersSaid = {
  customerSaved: {
    en: 'Customer saved.',
    ar: 'تم حفظ بيانات العميل.',
    de: 'Kunde gespeichert.',
    br: 'Cliente salvo.',
    esp: 'Cliente guardado.',
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
} as const;
