import { fillIn } from '@tessera/contracts/messages/messages';
import { describe, expect, it } from 'vitest';

type TextTree = { [key: string]: string | TextTree };

const files = import.meta.glob<{ messages: TextTree }>('../**/locales/ar.ts', { eager: true });
const rules = new Intl.PluralRules('ar');

/** `codes:renewFor`, as the portal looks it up. */
function say(name: string, values: Record<string, string | number> = {}): string {
  const [namespace = '', key = ''] = name.split(':');
  const folder = namespace === 'common' ? 'lib' : namespace;
  const file = files[`../${folder}/locales/ar.ts`] ?? files[`../features/${folder}/locales/ar.ts`];
  const form = typeof values.count === 'number' ? `_${rules.select(values.count)}` : '';
  let found: string | TextTree | undefined = file?.messages;
  for (const step of `${key}${form}`.split('.')) found = typeof found === 'object' ? found[step] : undefined;
  if (typeof found !== 'string') throw new Error(`There is no ${name}${form}`);
  return fillIn('ar', found, values);
}

const counts = [0, 1, 2, 3, 11, 100] as const;

describe('Arabic agrees with the number', () => {
  it.each([
    [
      'common:points',
      ['لا نقاط رصيد', 'نقطة رصيد واحدة', 'نقطتا رصيد', '3 نقاط رصيد', '11 نقطة رصيد', '100 نقطة رصيد'],
    ],
    [
      'common:pointsAfter',
      ['لا نقاط رصيد', 'نقطة رصيد واحدة', 'نقطتي رصيد', '3 نقاط رصيد', '11 نقطة رصيد', '100 نقطة رصيد'],
    ],
    [
      'activations:resultDone',
      [
        'لم يُفعَّل أي تطبيق',
        'تم تفعيل تطبيق واحد',
        'تم تفعيل تطبيقين',
        'تم تفعيل 3 تطبيقات',
        'تم تفعيل 11 تطبيقًا',
        'تم تفعيل 100 تطبيق',
      ],
    ],
    [
      'ui:table.selected',
      ['لم يُحدَّد شيء', 'تم تحديد صف واحد', 'تم تحديد صفين', 'تم تحديد 3 صفوف', 'تم تحديد 11 صفًا', 'تم تحديد 100 صف'],
    ],
    ['users-and-roles:people', ['لا أحد', 'شخص واحد', 'شخصان', '3 أشخاص', '11 شخصًا', '100 شخص']],
    [
      'resellers:removeSome',
      ['إزالة الموزّعين', 'إزالة موزّع واحد', 'إزالة موزّعين اثنين', 'إزالة 3 موزّعين', 'إزالة 11 موزّعًا', 'إزالة 100 موزّع'],
    ],
  ])('%s', (name, said) => {
    expect(counts.map((count) => say(name, { count, number: count }))).toEqual(said);
  });

  it('puts points that stand after a preposition, or are bought, into the case of it', () => {
    const points = say('common:pointsAfter', { count: 2 });
    expect(say('activations:activateFor', { points })).toBe('تفعيل مقابل نقطتي رصيد');
    expect(say('activations:renewFor', { points })).toBe('تجديد مقابل نقطتي رصيد');
    expect(say('codes:renewFor', { cost: points })).toBe('تجديد مقابل نقطتي رصيد');
    expect(say('plans:buyText', { points, price: '9' })).toContain('تشتري نقطتي رصيد مقابل');
    expect(say('activations:spent', { points: say('common:points', { count: 2 }) })).toBe('المصروف: نقطتا رصيد');
  });
});

it('activating costs credit, so enabling something again has another word', () => {
  expect(say('devices:nav.enable-mac')).toBe('إعادة تمكين الجهاز');
  expect(say('devices:enableTitle')).toBe(say('devices:nav.enable-mac'));
  expect(say('devices:disableScreen')).toBe(say('devices:nav.disable-mac'));
  for (const name of [
    'common:enable',
    'domain/devices:enable',
    'activations:enableDevice',
    'resellers:enableBoxes',
    'codes:enableTitle',
  ]) {
    expect(say(name), name).toContain('تمكين');
  }
});
