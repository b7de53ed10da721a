import type { InEveryLanguage } from './locales.ts';

/** What answers about brands say besides the text of their code. */
export const brandSaid = {
  brandSaved: {
    en: 'Brand saved. It is seen wherever a page is loaded from now on.',
    ar: 'تم حفظ العلامة. ستظهر في كل صفحة تُحمَّل من الآن فصاعدًا.',
    de: 'Marke gespeichert. Sie erscheint auf jeder Seite, die von jetzt an geladen wird.',
    br: 'Marca salva. Ela aparece em toda página carregada a partir de agora.',
    esp: 'Marca guardada. Se ve en cada página que se cargue a partir de ahora.',
  },
  domainClaimed: {
    en: 'Domain noted. It is served once its record is found.',
    ar: 'تم تسجيل النطاق. سيعمل حالما يُعثر على سجله.',
    de: 'Domain vermerkt. Sie wird bedient, sobald ihr Eintrag gefunden ist.',
    br: 'Domínio anotado. Ele passa a funcionar quando o registro for encontrado.',
    esp: 'Dominio anotado. Funcionará en cuanto se encuentre su registro.',
  },
  domainOfAnother: {
    en: 'Another reseller is served on this domain.',
    ar: 'هذا النطاق مستخدم لدى موزّع آخر.',
    de: 'Auf dieser Domain wird ein anderer Reseller bedient.',
    br: 'Outro revendedor já usa este domínio.',
    esp: 'Otro revendedor usa ya este dominio.',
  },
} as const satisfies Record<string, InEveryLanguage>;
