/** What answers about brands say besides the text of their code. */
export const brandSaid = {
  brandSaved: {
    en: 'Brand saved. It is seen wherever a page is loaded from now on.',
    ar: 'تم حفظ العلامة. ستظهر في كل صفحة تُحمَّل من الآن فصاعدًا.',
    de: 'Marke gespeichert. Sie erscheint auf jeder Seite, die von jetzt an geladen wird.',
    br: 'Marca salva. Ela aparece em toda página carregada a partir de agora.',
    esp: 'Marca guardada. Se ve en cada página que se cargue a partir de ahora.',
  },
} as const;
