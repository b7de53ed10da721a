/** Why a field about devices is refused. */
export const devicesValidation = {
  otherMac: {
    en: 'Please enter another MAC address.',
    ar: 'يُرجى إدخال عنوان MAC آخر.',
    de: 'Bitte geben Sie eine andere MAC-Adresse ein.',
    br: 'Informe outro endereço MAC.',
    esp: 'Introduzca otra dirección MAC.',
  },
  deviceKey: {
    en: 'Invalid device key',
    ar: 'مفتاح الجهاز غير صالح.',
    de: 'Ungültiger Geräteschlüssel.',
    br: 'Chave do dispositivo inválida.',
    esp: 'Clave de dispositivo no válida.',
  },
} as const;
