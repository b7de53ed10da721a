import type { InEveryLanguage } from './locales.ts';

/** What answers about API keys say besides the text of their code. */
export const apiAccessSaid = {
  apiAccessEnabled: {
    en: 'API access enabled.',
    ar: 'تم تمكين الوصول إلى API.',
    de: 'API-Zugang freigegeben.',
    br: 'Acesso à API ativado.',
    esp: 'Acceso a la API habilitado.',
  },
  apiAccessDisabled: {
    en: 'API access disabled. The key has stopped working.',
    ar: 'تم تعطيل الوصول إلى API. توقف المفتاح عن العمل.',
    de: 'API-Zugang gesperrt. Der Schlüssel gilt nicht mehr.',
    br: 'Acesso à API desativado. A chave deixou de funcionar.',
    esp: 'Acceso a la API deshabilitado. La clave ha dejado de funcionar.',
  },
  apiKeyRotated: {
    en: 'New API key made. The former one has stopped working.',
    ar: 'تم إنشاء مفتاح API جديد. توقف المفتاح السابق عن العمل.',
    de: 'Neuer API-Schlüssel erstellt. Der bisherige gilt nicht mehr.',
    br: 'Nova chave de API criada. A anterior deixou de funcionar.',
    esp: 'Nueva clave de API creada. La anterior ha dejado de funcionar.',
  },
  apiAccessUpdated: {
    en: 'API access updated.',
    ar: 'تم تحديث الوصول إلى API.',
    de: 'API-Zugang aktualisiert.',
    br: 'Acesso à API atualizado.',
    esp: 'Acceso a la API actualizado.',
  },
  apiAddressNotAllowed: {
    en: 'This API key may not be used from this address.',
    ar: 'لا يجوز استخدام مفتاح API هذا من هذا العنوان.',
    de: 'Dieser API-Schlüssel darf von dieser Adresse aus nicht benutzt werden.',
    br: 'Esta chave de API não pode ser usada a partir deste endereço.',
    esp: 'Esta clave de API no se puede usar desde esta dirección.',
  },
  apiKeyNone: {
    en: 'There is no API key yet. Enable API access first.',
    ar: 'لا يوجد مفتاح API بعد. مكّن الوصول إلى API أولًا.',
    de: 'Es gibt noch keinen API-Schlüssel. Geben Sie zuerst den API-Zugang frei.',
    br: 'Ainda não há chave de API. Ative primeiro o acesso à API.',
    esp: 'Aún no hay clave de API. Habilite primero el acceso a la API.',
  },
  apiKeySuspended: {
    en: 'This API key waits: its owner’s password was reset, or who made it is no longer above them. It can be brought back under API access.',
    ar: 'مفتاح API هذا موقوف: أُعيد تعيين كلمة مرور صاحبه، أو لم يعد من أنشأه فوقه. يمكن إعادته من صفحة الوصول إلى API.',
    de: 'Dieser API-Schlüssel ruht: Das Passwort seines Inhabers wurde zurückgesetzt, oder wer ihn erstellt hat, steht nicht mehr über ihm. Unter API-Zugang lässt er sich wieder freigeben.',
    br: 'Esta chave de API está suspensa: a senha do titular foi redefinida, ou quem a criou não está mais acima dele. Ela pode ser reativada em Acesso à API.',
    esp: 'Esta clave de API está suspendida: se restableció la contraseña de su titular, o quien la creó ya no está por encima de él. Se puede reactivar en Acceso a la API.',
  },
} as const satisfies Record<string, InEveryLanguage>;
