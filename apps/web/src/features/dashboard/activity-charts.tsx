import '@mantine/charts/styles.layer.css';
import { AreaChart, PieChart } from '@mantine/charts';
import { useFormat } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.ts';
import { noonOf } from './activity.ts';
import { chartColor } from './chart-colors.ts';
import type { ApplicationShare, DayCount } from './dashboard.api.ts';

/* The tables beside the charts say the same in words: to those who listen or use the keyboard, the charts are not there. */
const silent = { accessibilityLayer: false };

interface SharesProps {
  shares: ApplicationShare[];
  chosen: number | undefined;
  onChoose: (applicationId: number) => void;
}

/** Each application's part of the activations; a click chooses one. */
export function SharesChart({ shares, chosen, onChoose }: SharesProps) {
  const format = useFormat();
  const data = shares.map(({ app_id, name, value }, index) => ({ key: app_id, name, value, color: chartColor(index) }));
  return (
    <div dir="ltr" aria-hidden>
      <PieChart
        w={650}
        maw="100%"
        h={300}
        size={260}
        mx="auto"
        strokeWidth={1}
        strokeColor="var(--surface)"
        data={data}
        withTooltip
        tooltipDataSource="segment"
        valueFormatter={(value) => format.number(value)}
        pieChartProps={silent}
        cellProps={(cell) => ({
          fillOpacity: chosen === undefined || chosen === cell.key ? 1 : 0.3,
          cursor: 'pointer',
        })}
        pieProps={{
          rootTabIndex: -1,
          onClick: (_slice, index) => {
            const slice = shares[index];
            if (slice) onChoose(slice.app_id);
          },
        }}
      />
    </div>
  );
}

/** Activations of each day; time runs as people read. */
export function TrendChart({ days, label, color }: { days: DayCount[]; label: string; color: string }) {
  const format = useFormat();
  const isRightToLeft = useLocale() === 'ar';
  return (
    <div dir="ltr" aria-hidden>
      <AreaChart
        h={300}
        data={days.map(({ date, value }) => ({ date: apart(format.date(noonOf(date)), isRightToLeft), value }))}
        dataKey="date"
        series={[{ name: 'value', label, color }]}
        curveType="monotone"
        withDots={false}
        fillOpacity={0.15}
        valueFormatter={(value) => format.number(value)}
        areaChartProps={silent}
        areaProps={{ isAnimationActive: false }}
        xAxisProps={{ reversed: isRightToLeft, minTickGap: 40 }}
        yAxisProps={{ orientation: isRightToLeft ? 'right' : 'left', allowDecimals: false, width: 48, tickMargin: 12 }}
      />
    </div>
  );
}

/** The drawing runs from the left; an Arabic date in it is read from the right, as in the table beside it. */
function apart(date: string, isRightToLeft: boolean): string {
  return isRightToLeft ? `\u2067${date}\u2069` : date;
}
