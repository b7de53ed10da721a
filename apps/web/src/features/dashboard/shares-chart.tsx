import { useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { chartColor } from './chart-colors.ts';
import { pieSlices } from './chart-shapes.ts';
import { ChartTip } from './chart-tip.tsx';
import type { ApplicationShare } from './dashboard.api.ts';
import classes from './shares-chart.module.css';

const radius = 130;

interface SharesChartProps {
  shares: ApplicationShare[];
  chosen: number | undefined;
  onChoose: (applicationId: number) => void;
}

/**
 * Each application's part of the activations; a click chooses one. The table beside it says the same, with buttons: to those who
 * listen or use the keyboard, the drawing is not there.
 */
export function SharesChart({ shares, chosen, onChoose }: SharesChartProps) {
  const format = useFormat();
  const [pointed, setPointed] = useState<number>();
  const slices = pieSlices(
    shares.map(({ value }) => value),
    radius,
  );
  const shown = shares.find(({ app_id }) => app_id === pointed);
  const middle = shown && slices[shares.indexOf(shown)]?.middle;
  return (
    <div className={classes.chart} aria-hidden onPointerLeave={() => setPointed(undefined)}>
      <svg
        viewBox={`${-radius} ${-radius} ${2 * radius} ${2 * radius}`}
        width={2 * radius}
        height={2 * radius}
        aria-hidden
      >
        {shares.map(({ app_id }, place) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the table beside it is for keys
          <path
            key={app_id}
            className={classes.slice}
            d={slices[place]?.outline}
            fill={chartColor(place)}
            data-faint={(chosen !== undefined && chosen !== app_id) || undefined}
            data-whole={shares.length === 1 || undefined}
            onPointerEnter={() => setPointed(app_id)}
            onClick={() => onChoose(app_id)}
          />
        ))}
      </svg>
      {shown && middle && (
        <div className={classes.place} style={{ translate: `${middle.x}px ${middle.y}px` }}>
          <ChartTip name={shown.name} value={format.number(shown.value)} />
        </div>
      )}
    </div>
  );
}
