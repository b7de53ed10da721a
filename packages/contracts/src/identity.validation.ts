import type { InEveryLanguage } from './locales.ts';

/** Why a field about how people sign in is refused. */
export const identityValidation = {
  currentPassword: {
    en: 'Please enter your current password.',
    ar: 'يُرجى إدخال كلمة المرور الحالية.',
    de: 'Bitte geben Sie Ihr aktuelles Passwort ein.',
    br: 'Informe a sua senha atual.',
    esp: 'Introduzca su contraseña actual.',
  },
  wrongCurrentPassword: {
    en: 'This is not your current password.',
    ar: 'هذه ليست كلمة مرورك الحالية.',
    de: 'Das ist nicht Ihr aktuelles Passwort.',
    br: 'Esta não é a sua senha atual.',
    esp: 'Esta no es su contraseña actual.',
  },
  sharePasscodeRequired: {
    en: 'Please enter your credit share passcode',
    ar: 'يُرجى إدخال رمز المرور',
    de: 'Bitte geben Sie Ihren Guthaben-Passcode ein',
    br: 'Informe a sua senha de créditos',
    esp: 'Introduzca su código de acceso',
  },
  passcodeNumbersOnly: {
    en: 'Passcode accepts numbers only',
    ar: 'رمز المرور يقبل الأرقام فقط.',
    de: 'Der Passcode nimmt nur Ziffern an.',
    br: 'A senha de créditos aceita apenas números.',
    esp: 'El código de acceso solo acepta números.',
  },
  passcodesMustMatch: {
    en: 'Passwords do not match',
    ar: 'رمزا المرور غير متطابقين',
    de: 'Die Passcodes stimmen nicht überein',
    br: 'As senhas de créditos não são iguais',
    esp: 'Los códigos de acceso no coinciden',
  },
  termsRequired: {
    en: 'Please accept the terms.',
    ar: 'يُرجى الموافقة على الشروط.',
    de: 'Bitte akzeptieren Sie die Nutzungsbedingungen.',
    br: 'Aceite os termos.',
    esp: 'Acepte las condiciones.',
  },
  locale: {
    en: 'This language is not offered.',
    ar: 'هذه اللغة غير متاحة.',
    de: 'Diese Sprache wird nicht angeboten.',
    br: 'Este idioma não está disponível.',
    esp: 'Este idioma no está disponible.',
  },
  secondStepCode: {
    en: 'Please enter the code of your authenticator app, or a recovery code.',
    ar: 'يُرجى إدخال رمز تطبيق المصادقة أو رمز استرداد.',
    de: 'Bitte geben Sie den Code Ihrer Authenticator-App oder einen Wiederherstellungscode ein.',
    br: 'Informe o código do aplicativo autenticador ou um código de recuperação.',
    esp: 'Introduzca el código de su aplicación de autenticación o un código de recuperación.',
  },
} as const satisfies Record<string, InEveryLanguage>;
