import type { InEveryLanguage } from './locales.ts';

/** Why a field about API keys is refused. */
export const apiAccessValidation = {
  ipAddress: {
    en: 'Please enter an IP address or network, like 203.0.113.7 or 203.0.113.0/24.',
    ar: 'يُرجى إدخال عنوان IP أو شبكة، مثل 203.0.113.7 أو 203.0.113.0/24.',
    de: 'Bitte geben Sie eine IP-Adresse oder ein Netz ein, etwa 203.0.113.7 oder 203.0.113.0/24.',
    br: 'Informe um endereço IP ou uma rede, como 203.0.113.7 ou 203.0.113.0/24.',
    esp: 'Introduzca una dirección IP o una red, como 203.0.113.7 o 203.0.113.0/24.',
  },
  scopeRequired: {
    en: 'Please choose at least one scope.',
    ar: 'يُرجى اختيار نطاق واحد على الأقل.',
    de: 'Bitte wählen Sie mindestens einen Bereich.',
    br: 'Escolha pelo menos um escopo.',
    esp: 'Elija al menos un ámbito.',
  },
} as const satisfies Record<string, InEveryLanguage>;
