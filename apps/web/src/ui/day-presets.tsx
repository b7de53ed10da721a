import { type DaySpan, daysAround, daysOf, monthsAgo } from '../lib/day-spans.ts';
import { useTexts } from '../lib/i18n.ts';
import { Choices } from './choices.tsx';

interface DayPresetsProps {
  from: string | undefined;
  to: string | undefined;
  /** What is narrowed lies ahead, as the ends of devices do. */
  isAhead: boolean;
  onChange: (days: DaySpan) => void;
}

/** The days that are asked for most, each by one press; of UTC, as all days of lists. */
export function DayPresets({ from, to, isAhead, onChange }: DayPresetsProps) {
  const t = useTexts('ui');
  const common = useTexts('common');
  const thisMonth = { label: common('thisMonth'), days: daysOf(monthsAgo(0)) };
  const today = { label: t('filters.today'), days: daysAround(0, 0) };
  const presets = isAhead
    ? [
        today,
        { label: t('filters.next7'), days: daysAround(0, 6) },
        { label: t('filters.next30'), days: daysAround(0, 29) },
        thisMonth,
        { label: t('filters.nextMonth'), days: daysOf(monthsAgo(-1)) },
      ]
    : [
        today,
        { label: t('filters.last7'), days: daysAround(6, 0) },
        { label: t('filters.last30'), days: daysAround(29, 0) },
        thisMonth,
        { label: common('lastMonth'), days: daysOf(monthsAgo(1)) },
      ];
  return (
    <Choices
      label={t('filters.quick')}
      choices={presets.map(({ label, days }) => ({
        key: label,
        label,
        isChosen: days.from === from && days.to === to,
        onClick: () => onChange(days),
      }))}
    />
  );
}
