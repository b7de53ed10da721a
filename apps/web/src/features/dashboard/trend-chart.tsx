import { type CSSProperties, type PointerEvent, useId, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import plot from '../../ui/plot.module.css';
import { wholeTicks } from '../../ui/whole-ticks.ts';
import { ChartTip } from './chart-tip.tsx';
import type { DayCount } from './dashboard.api.ts';
import classes from './trend-chart.module.css';

/** As many days are written below; a phone shows every second. */
const writtenDays = 5;
/** Of a day's place. */
const barWidth = 0.72;

/**
 * Activations of each day as bars, the last of them hatched, as today isn't over; time runs as people read. The drawing is stretched to
 * its place, so that nothing has to be measured; what is written stands around it. The table beside it says the same.
 */
export function TrendChart({ days, color }: { days: DayCount[]; color: string }) {
  const format = useFormat();
  const hatch = useId();
  const [pointed, setPointed] = useState<number>();
  const ticks = wholeTicks(Math.max(...days.map(({ value }) => value)));
  const most = ticks.at(-1) ?? 1;
  const last = days.length - 1;
  const across = (place: number) => (place / last) * 100;
  const down = (value: number) => 100 - (value / most) * 100;
  const shown = pointed === undefined ? undefined : days[pointed];

  const point = (event: PointerEvent) => {
    const { left, right, width } = event.currentTarget.getBoundingClientRect();
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const way = (isRightToLeft ? right - event.clientX : event.clientX - left) / width;
    setPointed(Math.max(0, Math.min(last, Math.floor(way * days.length))));
  };

  return (
    <div className={classes.chart} style={{ color }} aria-hidden>
      <div
        className={`${plot.plot} ${classes.plot}`}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        {ticks.map((tick) => (
          <div key={tick} className={plot.tick} style={{ insetBlockStart: `${down(tick)}%` }}>
            <span className="tabular">{format.number(tick)}</span>
          </div>
        ))}
        <svg className={plot.drawing} viewBox={`0 0 ${days.length} 100`} preserveAspectRatio="none" aria-hidden>
          {/* Stripes that lie: stretched, they stay what they are. */}
          <pattern id={hatch} width="1" height="3.2" patternUnits="userSpaceOnUse">
            <rect width="1" height="3.2" fill="currentcolor" opacity="0.22" />
            <rect width="1" height="1.4" fill="currentcolor" />
          </pattern>
          {days.map(({ date, value }, place) => (
            <rect
              key={date}
              className={classes.bar}
              x={place + (1 - barWidth) / 2}
              width={barWidth}
              y={down(value)}
              height={100 - down(value)}
              fill={place === last ? `url(#${hatch})` : 'currentcolor'}
              data-faint={(pointed !== undefined && pointed !== place) || undefined}
            />
          ))}
        </svg>
        {Array.from({ length: writtenDays }, (_, place) => Math.round((place / (writtenDays - 1)) * last)).map(
          (place) => (
            <div key={place} className={classes.day} style={atWay(across(place))}>
              {format.date(days[place]?.date ?? '')}
            </div>
          ),
        )}
        {shown && pointed !== undefined && (
          <div className={classes.pointed} style={atWay(across(pointed))}>
            <div className={classes.tip}>
              <ChartTip name={format.date(shown.date)} value={format.number(shown.value)} />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

/** How far along the days something stands, in hundredths; the styles know from which side. */
const atWay = (way: number) => ({ '--way': way }) as CSSProperties;
