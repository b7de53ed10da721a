// Before the first paint: the language, direction and theme that were chosen in the portal, else the system's.
((root) => {
  try {
    const tags = { en: 'en', ar: 'ar', de: 'de', br: 'pt-BR', esp: 'es' };
    const known = { en: 'en', ar: 'ar', de: 'de', pt: 'br', es: 'esp' };
    const kept = localStorage.getItem('locale');
    const asked = navigator.languages.map((tag) => known[tag.split('-')[0]]).find(Boolean);
    const locale = tags[kept] ? kept : asked || 'en';
    root.lang = tags[locale];
    root.dir = locale === 'ar' ? 'rtl' : 'ltr';
    root.dataset.locale = locale;
    const system = matchMedia('(prefers-color-scheme: dark)');
    const show = () => {
      const chosen = localStorage.getItem('mantine-color-scheme-value');
      const seen = chosen === 'light' || chosen === 'dark' ? chosen : system.matches ? 'dark' : 'light';
      root.dataset.mantineColorScheme = seen;
    };
    system.addEventListener('change', show);
    show();
  } catch {
    // Storage is closed to us: English and light, as the page comes.
  }
})(document.documentElement);
