import type { InEveryLanguage } from './locales.ts';

/** What answers about the player say besides the text of their code. */
export const playerSaid = {
  playerExpiringTitle: {
    en: 'This device’s time ends on {date}',
    ar: 'تنتهي مدة هذا الجهاز في ⁦{date}⁩',
    de: 'Die Zeit dieses Geräts endet am {date}',
    br: 'O tempo deste dispositivo termina em {date}',
    esp: 'El tiempo de este dispositivo termina el {date}',
  },
  playerExpiringText: {
    en: 'Ask your reseller to renew it. They need its MAC address: {mac}',
    ar: 'اطلب من الموزّع تجديده. يحتاج إلى عنوان MAC الخاص به: {mac}',
    de: 'Bitten Sie Ihren Reseller, es zu verlängern. Er braucht die MAC-Adresse: {mac}',
    br: 'Peça a renovação ao seu revendedor. Ele precisa do endereço MAC: {mac}',
    esp: 'Pida a su revendedor que lo renueve. Necesita su dirección MAC: {mac}',
  },
} as const satisfies Record<string, InEveryLanguage>;
