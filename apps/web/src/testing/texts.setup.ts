import { beforeEach } from 'vitest';
import { textFiles } from '../app/text-files.ts';
import { changeLocale, loadFeatureTexts, loadMemberTexts, startI18n } from '../lib/i18n.ts';
import type { Namespace } from '../lib/texts.ts';

// All texts are there before a test file is read, in English as before each test, whatever the file before was drawn in: what is looked for may
// be named before anything is drawn.
await Promise.all([startI18n(textFiles), loadMemberTexts()]);
const { features } = await textFiles.en.everybody();
await Promise.all((Object.keys(features) as Namespace[]).map(loadFeatureTexts));
const inEnglish = () => changeLocale('en');
await inEnglish();
beforeEach(inEnglish);
