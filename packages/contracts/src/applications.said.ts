import type { InEveryLanguage } from './locales.ts';

/** What answers about applications and their prices say besides the text of their code. */
export const applicationsSaid = {
  applicationAdded: {
    en: 'Application added.',
    ar: 'تمت إضافة التطبيق.',
    de: 'Anwendung hinzugefügt.',
    br: 'Aplicativo adicionado.',
    esp: 'Aplicación añadida.',
  },
  applicationUpdated: {
    en: 'Application updated.',
    ar: 'تم تحديث التطبيق.',
    de: 'Anwendung aktualisiert.',
    br: 'Aplicativo atualizado.',
    esp: 'Aplicación actualizada.',
  },
  pricesPlanned: {
    en: 'The prices will change then.',
    ar: 'ستتغير الأسعار في ذلك الوقت.',
    de: 'Die Preise ändern sich dann.',
    br: 'Os preços mudarão nesse momento.',
    esp: 'Los precios cambiarán entonces.',
  },
  pricesPlannedNoMore: {
    en: 'The prices stay as they are.',
    ar: 'تبقى الأسعار كما هي.',
    de: 'Die Preise bleiben, wie sie sind.',
    br: 'Os preços ficam como estão.',
    esp: 'Los precios se quedan como están.',
  },
  nothingPlanned: {
    en: 'Nothing is planned any more: the prices have changed already, or somebody else kept them.',
    ar: 'لم يعد هناك ما هو مخطط: إما أن الأسعار تغيّرت بالفعل أو أن شخصًا آخر أبقى عليها.',
    de: 'Es ist nichts mehr geplant: Die Preise haben sich schon geändert, oder jemand anders hat sie beibehalten.',
    br: 'Não há mais nada planejado: os preços já mudaram ou outra pessoa os manteve.',
    esp: 'Ya no hay nada planificado: los precios ya han cambiado o alguien los ha mantenido.',
  },
  applicationRemoved: {
    en: 'Application removed.',
    ar: 'تمت إزالة التطبيق.',
    de: 'Anwendung entfernt.',
    br: 'Aplicativo removido.',
    esp: 'Aplicación eliminada.',
  },
  applicationRetired: {
    en: 'Application retired. Devices that use it keep working.',
    ar: 'تم إيقاف بيع التطبيق. الأجهزة التي تستخدمه ستواصل العمل.',
    de: 'Anwendung eingestellt. Geräte, die sie nutzen, laufen weiter.',
    br: 'Aplicativo descontinuado. Os dispositivos que o usam continuam funcionando.',
    esp: 'Aplicación retirada. Los dispositivos que la usan siguen funcionando.',
  },
  applicationOnSale: {
    en: 'The application is on sale again.',
    ar: 'التطبيق متاح للبيع من جديد.',
    de: 'Die Anwendung ist wieder im Verkauf.',
    br: 'O aplicativo está à venda novamente.',
    esp: 'La aplicación está a la venta de nuevo.',
  },
  applicationInUse: {
    en: 'Devices use this application. It can be retired instead.',
    ar: 'توجد أجهزة تستخدم هذا التطبيق. يمكنك إيقاف بيعه بدلًا من إزالته.',
    de: 'Diese Anwendung wird von Geräten genutzt. Sie können sie stattdessen einstellen.',
    br: 'Há dispositivos usando este aplicativo. Em vez de removê-lo, você pode descontinuá-lo.',
    esp: 'Hay dispositivos que usan esta aplicación. Puede retirarla en su lugar.',
  },
  priceSet: {
    en: 'The price was set. It holds from the next activation.',
    ar: 'تم تعيين السعر. يسري بدءًا من التفعيل التالي.',
    de: 'Der Preis wurde festgelegt. Er gilt ab der nächsten Aktivierung.',
    br: 'O preço foi definido. Vale a partir da próxima ativação.',
    esp: 'El precio se ha fijado. Vale desde la próxima activación.',
  },
  priceRemoved: {
    en: 'The standard price holds again.',
    ar: 'عاد السعر القياسي ساريًا.',
    de: 'Es gilt wieder der Normalpreis.',
    br: 'O preço padrão vale novamente.',
    esp: 'Vuelve a valer el precio estándar.',
  },
} as const satisfies Record<string, InEveryLanguage>;
