import type { InEveryLanguage } from './locales.ts';

/** Why a field about playlists is refused. */
export const playlistsValidation = {
  playlistType: {
    en: 'Please select a playlist type',
    ar: 'يُرجى اختيار نوع قائمة التشغيل',
    de: 'Bitte wählen Sie einen Playlist-Typ',
    br: 'Selecione um tipo de playlist',
    esp: 'Seleccione un tipo de lista de reproducción',
  },
  pinLength: {
    en: 'PIN must be at least 4 characters long.',
    ar: 'يجب ألا يقل رمز PIN عن 4 خانات.',
    de: 'Die PIN muss mindestens 4 Zeichen lang sein.',
    br: 'O PIN deve ter pelo menos 4 caracteres.',
    esp: 'El PIN debe tener al menos 4 caracteres.',
  },
  pinsMustMatch: {
    en: 'PIN and Confirm PIN must match.',
    ar: 'يجب أن يتطابق رمز PIN مع تأكيده.',
    de: 'PIN und PIN-Bestätigung müssen übereinstimmen.',
    br: 'O PIN e a confirmação devem ser iguais.',
    esp: 'El PIN y su confirmación deben coincidir.',
  },
  domains: {
    en: 'Please enter both old and new domain (include http://)',
    ar: 'يُرجى إدخال النطاق القديم والجديد (مع http://)',
    de: 'Bitte geben Sie alte und neue Domain ein (mit http://)',
    br: 'Insira o domínio antigo e o novo (com http://)',
    esp: 'Introduzca el dominio antiguo y el nuevo (con http://)',
  },
  sameDomain: {
    en: 'The new domain is the same as the old one.',
    ar: 'النطاق الجديد هو نفسه القديم.',
    de: 'Die neue Domain ist dieselbe wie die alte.',
    br: 'O novo domínio é igual ao antigo.',
    esp: 'El dominio nuevo es igual que el antiguo.',
  },
  noSuchServer: {
    en: 'You can’t use this server here.',
    ar: 'لا يمكنك استخدام هذا الخادم هنا.',
    de: 'Diesen Server können Sie hier nicht verwenden.',
    br: 'Você não pode usar este servidor aqui.',
    esp: 'No puede usar este servidor aquí.',
  },
} as const satisfies Record<string, InEveryLanguage>;
