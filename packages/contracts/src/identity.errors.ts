import type { InEveryLanguage } from './locales.ts';

/** The codes of refusals that are about how people sign in, and their passcodes, each with its HTTP status. */
export const identityErrors = {
  '10090': {
    status: 403,
    en: 'User not found or account is disabled. Please contact support.',
    ar: 'المستخدم غير موجود أو الحساب معطّل. يُرجى التواصل مع الدعم.',
    de: 'Benutzer nicht gefunden oder Konto gesperrt. Bitte wenden Sie sich an den Support.',
    br: 'Usuário não encontrado ou conta desativada. Entre em contato com o suporte.',
    esp: 'No se encontró el usuario o la cuenta está deshabilitada. Póngase en contacto con soporte.',
  },
  '10091': {
    status: 401,
    en: 'Invalid credentials!',
    ar: 'بيانات تسجيل الدخول غير صحيحة!',
    de: 'Ungültige Anmeldedaten!',
    br: 'Credenciais inválidas!',
    esp: '¡Credenciales no válidas!',
  },
  '10092': {
    status: 422,
    en: 'Please enter a valid email and password.',
    ar: 'يُرجى إدخال بريد إلكتروني وكلمة مرور صالحين.',
    de: 'Bitte geben Sie eine gültige E-Mail-Adresse und ein Passwort ein.',
    br: 'Informe um e-mail e uma senha válidos.',
    esp: 'Introduzca un correo electrónico y una contraseña válidos.',
  },
  '10095': {
    status: 403,
    en: 'Please verify your email address first.',
    ar: 'يُرجى تأكيد بريدك الإلكتروني أولًا.',
    de: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.',
    br: 'Verifique primeiro o seu endereço de e-mail.',
    esp: 'Verifique primero su correo electrónico.',
  },
  '10096': {
    status: 401,
    en: 'Enter the code of your authenticator app.',
    ar: 'أدخل الرمز الظاهر في تطبيق المصادقة.',
    de: 'Geben Sie den Code aus Ihrer Authenticator-App ein.',
    br: 'Informe o código do seu aplicativo autenticador.',
    esp: 'Introduzca el código de su aplicación de autenticación.',
  },
  C10015: {
    status: 403,
    en: 'Please confirm your credit share passcode first.',
    ar: 'يُرجى تأكيد رمز المرور أولًا.',
    de: 'Bitte bestätigen Sie zuerst Ihren Guthaben-Passcode.',
    br: 'Confirme primeiro a sua senha de créditos.',
    esp: 'Confirme primero su código de acceso.',
  },
  C10424: {
    status: 422,
    en: 'Wrong passcode. Tries left: {attempts_left}.',
    ar: 'رمز المرور غير صحيح. المحاولات المتبقية: {attempts_left}.',
    de: 'Falscher Passcode. Verbleibende Versuche: {attempts_left}.',
    br: 'Senha de créditos incorreta. Tentativas restantes: {attempts_left}.',
    esp: 'Código de acceso incorrecto. Intentos restantes: {attempts_left}.',
  },
} as const satisfies Record<string, { status: number } & InEveryLanguage>;
