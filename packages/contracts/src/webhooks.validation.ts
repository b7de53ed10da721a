import type { InEveryLanguage } from './locales.ts';

/** Why a field about webhooks is refused. */
export const webhooksValidation = {
  webhookEvents: {
    en: 'Please choose at least one event.',
    ar: 'يُرجى اختيار حدث واحد على الأقل.',
    de: 'Bitte wählen Sie mindestens ein Ereignis.',
    br: 'Escolha pelo menos um evento.',
    esp: 'Elija al menos un evento.',
  },
  webhookHttps: {
    en: 'The address must begin with https://.',
    ar: 'يجب أن يبدأ العنوان بـ https://.',
    de: 'Die Adresse muss mit https:// beginnen.',
    br: 'O endereço deve começar com https://.',
    esp: 'La dirección debe empezar por https://.',
  },
  webhookAddress: {
    en: 'This address can’t be used: no sign-in in it, and no private network.',
    ar: 'لا يمكن استخدام هذا العنوان: دون بيانات دخول فيه ودون شبكة خاصة.',
    de: 'Diese Adresse ist nicht möglich: keine Anmeldedaten darin und kein privates Netz.',
    br: 'Este endereço não pode ser usado: sem credenciais nele e sem rede privada.',
    esp: 'Esta dirección no se puede usar: sin credenciales en ella y sin redes privadas.',
  },
} as const satisfies Record<string, InEveryLanguage>;
