// What the documentation does beside being read: it finds calls, copies, and keeps the language of the examples and the theme.
(() => {
  const words = {
    ar: {
      search: 'ابحث في الاستدعاءات',
      onlyKeys: 'لمفاتيح API',
      theme: 'فاتح أو داكن',
      portal: 'إلى البوابة',
      contents: 'المحتويات',
      skip: 'انتقل إلى المحتوى',
      copy: 'نسخ',
      copied: 'تم النسخ',
      nothing: 'لا يوجد استدعاء بهذه الكلمات.',
    },
    de: {
      search: 'Aufrufe suchen',
      onlyKeys: 'Für API-Schlüssel',
      theme: 'Hell oder dunkel',
      portal: 'Zum Portal',
      contents: 'Inhalt',
      skip: 'Zum Inhalt springen',
      copy: 'Kopieren',
      copied: 'Kopiert',
      nothing: 'Kein Aufruf hat diese Wörter.',
    },
    br: {
      search: 'Buscar chamadas',
      onlyKeys: 'Para chaves de API',
      theme: 'Claro ou escuro',
      portal: 'Ir ao portal',
      contents: 'Conteúdo',
      skip: 'Ir para o conteúdo',
      copy: 'Copiar',
      copied: 'Copiado',
      nothing: 'Nenhuma chamada tem essas palavras.',
    },
    esp: {
      search: 'Buscar llamadas',
      onlyKeys: 'Para claves de API',
      theme: 'Claro u oscuro',
      portal: 'Ir al portal',
      contents: 'Contenido',
      skip: 'Ir al contenido',
      copy: 'Copiar',
      copied: 'Copiado',
      nothing: 'Ninguna llamada tiene esas palabras.',
    },
  };
  const root = document.documentElement;
  const own = words[root.dataset.locale] ?? {};
  const say = (word, english) => own[word] ?? english;
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const remember = (key, value) => {
    try {
      if (value === undefined) return localStorage.getItem(key);
      localStorage.setItem(key, value);
    } catch {
      // Storage is closed to us: the choice lasts as long as the page.
    }
    return value;
  };

  // The frame speaks the reader's language; what is documented is English, and reads from the left.
  const isFrame = (element) => !element.closest('main') || element.matches('.empty');
  for (const element of all('[data-word]').filter(isFrame)) {
    if (own[element.dataset.word]) element.textContent = own[element.dataset.word];
  }
  for (const element of all('[data-label]'))
    element.setAttribute('aria-label', say(element.dataset.label, element.ariaLabel));
  for (const element of all('[data-place]')) element.placeholder = say(element.dataset.place, element.placeholder);

  const button = (text, press) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = text;
    made.addEventListener('click', () => press(made));
    return made;
  };

  for (const block of all('pre')) {
    const code = block.querySelector('code');
    // Long lines are scrolled, by the keyboard too.
    block.tabIndex = 0;
    const copy = button(say('copy', 'Copy'), async (made) => {
      await navigator.clipboard.writeText(code.textContent);
      made.textContent = say('copied', 'Copied');
      setTimeout(() => {
        made.textContent = say('copy', 'Copy');
      }, 2000);
    });
    copy.className = 'copy';
    const frame = document.createElement('div');
    frame.className = 'code';
    block.replaceWith(frame);
    frame.append(block, copy);
  }

  // One language of the examples is shown; choosing another chooses it for all calls, and for the next visit.
  const languages = ['curl', 'JavaScript', 'PHP', 'Python'];
  for (const examples of all('.examples')) {
    const tabs = document.createElement('div');
    tabs.className = 'tabs';
    tabs.append(
      ...languages.map((language) => {
        const tab = button(language, () => show(language, tab));
        tab.dataset.tab = language;
        return tab;
      }),
    );
    examples.prepend(tabs);
  }
  function show(language, pressed) {
    const before = pressed?.getBoundingClientRect().top;
    root.dataset.example = languages.includes(language) ? language : 'curl';
    for (const tab of all('[data-tab]'))
      tab.setAttribute('aria-pressed', String(tab.dataset.tab === root.dataset.example));
    remember('docs.example', root.dataset.example);
    // Examples above it are as long as their language: what was pressed stays where it is.
    if (pressed) scrollBy(0, pressed.getBoundingClientRect().top - before);
  }
  show(remember('docs.example'));

  const theme = document.querySelector('.theme');
  theme.hidden = false;
  theme.addEventListener('click', () => {
    const next = root.dataset.mantineColorScheme === 'dark' ? 'light' : 'dark';
    root.dataset.mantineColorScheme = next;
    remember('mantine-color-scheme-value', next);
  });

  const search = document.querySelector('[type="search"]');
  const onlyKeys = document.querySelector('[data-only]');
  const calls = all('.call').map((call) => ({ call, text: call.querySelector('summary').textContent.toLowerCase() }));
  const guide = document.querySelector('main');
  const told = [...guide.children].filter((part) => !part.matches('h1, h2, .version, .empty, .group'));
  // A code or a field is in no call's name: what that does not find is looked for in all that calls and guide say.
  const whole = new Map();
  const wholeOf = (part) => {
    if (!whole.has(part)) whole.set(part, part.textContent.toLowerCase());
    return whole.get(part);
  };
  function find() {
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const isFinding = wanted.length > 0 || onlyKeys.checked;
    const has = (text) => wanted.every((word) => text.includes(word));
    const mayShow = calls.filter(({ call }) => !onlyKeys.checked || 'key' in call.dataset);
    const named = mayShow.filter(({ text }) => has(text));
    const isDeep = named.length === 0 && wanted.length > 0;
    const found = isDeep ? mayShow.filter(({ call }) => has(wholeOf(call))) : named;
    const shown = new Set(found.map(({ call }) => call.id));
    for (const { call } of calls) call.hidden = !shown.has(call.id);
    const saying = isDeep ? told.filter((part) => has(wholeOf(part))) : [];
    for (const part of told) part.classList.toggle('found', saying.includes(part));
    for (const group of all('.group')) group.hidden = !group.querySelector('.call:not([hidden])');
    for (const link of all('[data-call]')) link.parentElement.hidden = !shown.has(link.dataset.call);
    for (const group of all('.groups > li')) {
      group.hidden = !group.querySelector('li:not([hidden])');
      group.firstElementChild.open = isFinding && wanted.length > 0;
    }
    guide.classList.toggle('finding', isFinding);
    document.querySelector('.empty').hidden = shown.size > 0 || saying.length > 0;
  }
  if (calls.length > 0) {
    search.addEventListener('input', find);
    onlyKeys.addEventListener('change', find);
  } else {
    // Another page than that of the calls takes a search there.
    search.addEventListener('change', () => {
      if (search.value) location.href = `/docs?q=${encodeURIComponent(search.value)}`;
    });
    onlyKeys.closest('label').hidden = true;
  }
  const asked = new URLSearchParams(location.search).get('q');
  if (asked && calls.length > 0) {
    search.value = asked;
    find();
  }
  addEventListener('keydown', (event) => {
    if (event.code !== 'Slash' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    search.focus();
  });

  // A link to a call opens it.
  function open() {
    const call = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!call?.matches('.call')) return;
    if (call.hidden) {
      search.value = '';
      onlyKeys.checked = false;
      find();
    }
    call.open = true;
    call.scrollIntoView();
  }
  addEventListener('hashchange', open);
  open();

  const contents = document.querySelector('.contents');
  const narrow = matchMedia('(max-width: 60rem)');
  const fold = () => {
    contents.open = !narrow.matches;
  };
  narrow.addEventListener('change', fold);
  fold();
  contents.addEventListener('click', ({ target }) => {
    if (narrow.matches && target.closest('a')) contents.open = false;
  });
})();
