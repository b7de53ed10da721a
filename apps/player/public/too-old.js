// Tells a television whose browser can't read the player; else its screen stayed dark. Of what browsers have had since 2012. The words are those of the
// portal's page.
function watchForTooOld() {
  var lines = {
    en: 'This browser is too old for this page. Please update it, or use another one.',
    ar: 'هذا المتصفح قديم جدًا لهذه الصفحة. يُرجى تحديثه أو استخدام متصفح آخر.',
    de: 'Dieser Browser ist zu alt für diese Seite. Bitte aktualisieren Sie ihn oder nehmen Sie einen anderen.',
    br: 'Este navegador é antigo demais para esta página. Atualize-o ou use outro.',
    esp: 'Este navegador es demasiado antiguo para esta página. Actualícelo o use otro.',
  };

  function kept() {
    try {
      return localStorage.getItem('locale');
    } catch (_error) {
      return null;
    }
  }

  function tell() {
    var root = document.getElementById('root');
    if (!root || root.firstChild) return;
    var language = String(navigator.language).slice(0, 2);
    var locale = kept() || { pt: 'br', es: 'esp' }[language] || language;
    var line = document.createElement('p');
    line.className = 'too-old';
    line.setAttribute('role', 'alert');
    line.setAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
    line.textContent = lines[locale] || lines.en;
    root.appendChild(line);
  }

  function tellOfOurs(event) {
    if (event.error && event.filename && event.filename.indexOf('/player/assets/') > 0) tell();
  }

  function isThrough() {
    removeEventListener('error', tellOfOurs);
  }

  // What can't read modules leaves them out in silence; what can, but not these, says so before they are through.
  if (!('noModule' in document.createElement('script'))) addEventListener('DOMContentLoaded', tell);
  addEventListener('error', tellOfOurs);
  addEventListener('load', isThrough);
}

watchForTooOld();
