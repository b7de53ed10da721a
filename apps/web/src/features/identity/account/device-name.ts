/** What a browser calls itself, in the few words that a person knows it by. Proper names, the same in every language. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Browser and system of a user agent; null for what is no browser that people use. */
export function deviceName(userAgent: string | null): { browser: string; system: string } | null {
  const browser = browsers.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const system = systems.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  return browser && system ? { browser, system } : null;
}
