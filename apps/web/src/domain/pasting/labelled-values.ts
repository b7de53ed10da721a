/** What a value of a message is, by the word before it. */
export type Label = 'server' | 'username' | 'password' | 'deviceKey';

/**
 * The words that people put before a value, in the portal's languages and as they are typed in a hurry. Spanish calls both a
 * password and a key "clave": only that of a device is a key.
 */
const words: Record<Label, string[]> = {
  deviceKey: [
    'device[ _-]?(?:key|id key)',
    'key',
    'ger(?:ä|ae)te(?:schl(?:ü|ue)ssel|-?key)',
    'schl(?:ü|ue)ssel',
    'clave del? (?:dispositivo|aparato|tv)',
    'llave(?: del dispositivo)?',
    'chave(?: do (?:dispositivo|aparelho))?',
    '(?:ال)?مفتاح(?: الجهاز)?',
    'رمز الجهاز',
    'كود الجهاز',
  ],
  username: [
    'user ?name',
    'user',
    'usr',
    'login',
    'benutzer(?:name)?',
    'nutzer(?:name)?',
    'nombre de usuario',
    'nome de usu[aá]rio',
    'usu[aá]rio',
    '(?:اسم )?(?:ال)?مستخدم',
    '(?:ال)?يوزر(?: ?نيم)?',
  ],
  password: [
    'pass ?(?:word|wort)?',
    'pwd?',
    'kennwort',
    'contrase(?:ñ|n)a',
    'clave',
    'senha',
    'كلمة (?:ال)?(?:مرور|سر)',
    '(?:ال)?باس ?(?:ورد|وورد)?',
  ],
  server: [
    'portal(?: ?url)?',
    'server(?: ?url)?',
    'host(?: ?name)?',
    'url',
    'dns',
    'dom(?:ain|[ií]nio|inio)',
    'servidor',
    'adresse',
    'endere[cç]o',
    'direcci[oó]n',
    '(?:ال)?(?:سيرفر|خادم|بورتال|رابط|هوست)',
  ],
};

/** What chats put around a word: bold, quotes, bullets. */
const marks = '[*_~`"“”\'«»]{0,4}';
/** After the word: a colon, an equals sign, an arrow, in a sentence after "is"; the value may stand on the next line. */
const between = `(?:\\s{1,4}(?:is|ist|es|é|هو|هي))?\\s{0,4}${marks}\\s{0,4}(?:[:=：]|[-–—]?[>»→➜➡]️?|[-–—](?=\\s))\\s{0,4}${marks}\\s{0,4}`;
/** Between quotation marks spaces are of the value. */
const value = '(?:(?<=["“«])([^"“”«»\\n]{1,100})(?=["”»])|([^\\s"“”«»`]+))';

const patternOf = (label: Label) =>
  new RegExp(`(?<![\\p{L}\\p{N}/.?&=_-])(?:${words[label].join('|')})${between}${value}`, 'giu');

/** Where the next word follows without a space: "user:anna,pass:1234". */
const nextWord = new RegExp(`[,;|&](?=(?:mac|${Object.values(words).flat().join('|')})\\s{0,4}[:=])`, 'iu');

/** Without any sign: "user anna pass 1234". */
const spoken = /(?<![\p{L}\p{N}])user(?:name)?\s+([^\s:=]+)\s+pass(?:word)?\s+([^\s:=]+)/giu;

/** The values of a text with such a word before them, in their order. */
export function labelledValues(text: string): Record<Label, string[]> {
  const found: Record<Label, string[]> = { server: [], username: [], password: [], deviceKey: [] };
  for (const label of Object.keys(found) as Label[]) {
    for (const [, quoted, plain = ''] of text.matchAll(patternOf(label))) {
      const [first = ''] = quoted === undefined ? plain.split(nextWord, 1) : [quoted];
      // Behind "Login" often stands where one signs in.
      if (label === 'server' || !/^https?:/i.test(first)) found[label].push(quoted ?? withoutMarks(first));
    }
  }
  if (found.username.length + found.password.length === 0) {
    for (const [, username = '', password = ''] of text.matchAll(spoken)) {
      found.username.push(withoutMarks(username));
      found.password.push(withoutMarks(password));
    }
  }
  return found;
}

/** The end of a sentence, or of bold letters, is not of the value. */
function withoutMarks(written: string): string {
  return written.replace(/^[*_~'(]+(?=.)|[*~',;،)]+$|\.$/gu, '');
}
