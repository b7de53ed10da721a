import type { InEveryLanguage } from './locales.ts';

/** Why a field about applications and their prices is refused. */
export const applicationsValidation = {
  priceOrPrice: {
    en: 'Please enter a price for a year or for a lifetime.',
    ar: 'يُرجى إدخال سعر للسنة أو لمدى الحياة.',
    de: 'Bitte geben Sie einen Preis für ein Jahr oder für unbegrenzt ein.',
    br: 'Informe um preço por um ano ou vitalício.',
    esp: 'Introduzca un precio por un año o de por vida.',
  },
  notYetPast: {
    en: 'Please choose a time that is still to come.',
    ar: 'يُرجى اختيار وقت لم يحن بعد.',
    de: 'Bitte wählen Sie einen Zeitpunkt in der Zukunft.',
    br: 'Escolha um momento que ainda está por vir.',
    esp: 'Elija un momento que aún esté por llegar.',
  },
  resellerRequired: {
    en: 'Please select a reseller first',
    ar: 'يُرجى اختيار موزّع أولًا',
    de: 'Bitte wählen Sie zuerst einen Reseller aus',
    br: 'Selecione primeiro um revendedor',
    esp: 'Seleccione primero un revendedor',
  },
} as const satisfies Record<string, InEveryLanguage>;
