import type { InEveryLanguage } from './locales.ts';

/** The codes of refusals that are about devices, each with its HTTP status. */
export const devicesErrors = {
  C10022: {
    status: 409,
    en: 'The device is disabled.',
    ar: 'الجهاز معطّل.',
    de: 'Das Gerät ist gesperrt.',
    br: 'O dispositivo está desativado.',
    esp: 'El dispositivo está deshabilitado.',
  },
  C10404: {
    status: 404,
    en: 'Device not found in the selected application',
    ar: 'لم يُعثر على الجهاز في التطبيق المحدد.',
    de: 'In der gewählten Anwendung wurde kein solches Gerät gefunden.',
    br: 'Dispositivo não encontrado no aplicativo selecionado.',
    esp: 'No se encontró el dispositivo en la aplicación seleccionada.',
  },
  C10405: {
    status: 422,
    en: 'Invalid device key',
    ar: 'مفتاح الجهاز غير صالح.',
    de: 'Ungültiger Geräteschlüssel.',
    br: 'Chave do dispositivo inválida.',
    esp: 'Clave de dispositivo no válida.',
  },
} as const satisfies Record<string, { status: number } & InEveryLanguage>;
