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
  deviceKeyProvesNothing: {
    en: 'This key proves nothing yet: the device’s reseller has to confirm its player, or to give it a new key.',
    ar: 'هذا المفتاح لا يثبت شيئًا بعد: على موزّع الجهاز أن يؤكد المشغّل أو أن يعطيه مفتاحًا جديدًا.',
    de: 'Dieser Schlüssel beweist noch nichts: Der Händler des Geräts muss dessen Player bestätigen oder ihm einen neuen Schlüssel geben.',
    br: 'Esta chave ainda não prova nada: o revendedor do dispositivo precisa confirmar o player ou dar a ele uma nova chave.',
    esp: 'Esta clave aún no prueba nada: el revendedor del dispositivo debe confirmar su reproductor o darle una clave nueva.',
  },
} as const;
