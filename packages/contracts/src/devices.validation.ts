import type { InEveryLanguage } from './locales.ts';

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
  deviceKeyUnproven: {
    en: 'This key proves nothing yet: the device’s reseller has to confirm the registration of its player.',
    ar: 'هذا المفتاح لا يثبت شيئًا بعد: على موزّع الجهاز أن يؤكد تسجيل المشغّل.',
    de: 'Dieser Schlüssel beweist noch nichts: Der Reseller des Geräts muss die Registrierung des Players bestätigen.',
    br: 'Esta chave ainda não prova nada: o revendedor do dispositivo precisa confirmar o registro do player.',
    esp: 'Esta clave aún no prueba nada: el revendedor del dispositivo debe confirmar el registro del reproductor.',
  },
  deviceKeyKnownBefore: {
    en: 'Whoever had the device before knows this key too: its reseller has to give it a new one.',
    ar: 'هذا المفتاح يعرفه أيضًا من كان الجهاز لديه من قبل: على موزّعه أن يعطيه مفتاحًا جديدًا.',
    de: 'Diesen Schlüssel kennt auch, wer das Gerät vorher hatte: Sein Reseller muss ihm einen neuen geben.',
    br: 'Quem teve o dispositivo antes também conhece esta chave: o revendedor precisa dar a ele uma nova.',
    esp: 'Quien tuvo el dispositivo antes también conoce esta clave: su revendedor debe darle una nueva.',
  },
} as const satisfies Record<string, InEveryLanguage>;
