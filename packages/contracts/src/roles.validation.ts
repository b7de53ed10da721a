import type { InEveryLanguage } from './locales.ts';

/** Why a field about roles is refused. */
export const rolesValidation = {
  permissionRequired: {
    en: 'Please choose at least one permission.',
    ar: 'يُرجى اختيار صلاحية واحدة على الأقل.',
    de: 'Bitte wählen Sie mindestens eine Berechtigung.',
    br: 'Escolha pelo menos uma permissão.',
    esp: 'Elija al menos un permiso.',
  },
  permissionUnknown: {
    en: 'This permission does not exist.',
    ar: 'هذه الصلاحية غير موجودة.',
    de: 'Diese Berechtigung gibt es nicht.',
    br: 'Esta permissão não existe.',
    esp: 'Este permiso no existe.',
  },
} as const satisfies Record<string, InEveryLanguage>;
