import type { InEveryLanguage } from './locales.ts';

/** Why a field about trials is refused. */
export const trialsValidation = {
  macOrNetwork: {
    en: 'Each must be a MAC address, an IP address or a network such as 203.0.113.0/24.',
    ar: 'يجب أن يكون كل إدخال عنوان MAC أو عنوان IP أو شبكة مثل 203.0.113.0/24.',
    de: 'Jeder Eintrag muss eine MAC-Adresse, eine IP-Adresse oder ein Netz wie 203.0.113.0/24 sein.',
    br: 'Cada entrada deve ser um endereço MAC, um endereço IP ou uma rede como 203.0.113.0/24.',
    esp: 'Cada entrada debe ser una dirección MAC, una dirección IP o una red como 203.0.113.0/24.',
  },
} as const satisfies Record<string, InEveryLanguage>;
