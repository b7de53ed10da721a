import { useId } from 'react';
import { useFormat } from '../../lib/format.ts';
import plot from '../../ui/plot.module.css';
import { wholeTicks } from '../../ui/whole-ticks.ts';
import classes from './reports.module.css';

const tones = ['sold', 'renewed', 'lapsed'] as const;
export type Tone = (typeof tones)[number];

export interface Bar {
  key: string;
  label: string;
  /** Side by side; each is a pile, from below. */
  piles: { tone: Tone; value: number }[][];
  /** It isn't over: hatched. */
  isRunning?: boolean;
}

/** So many bars are written below at most. */
const writtenBars = 6;

/**
 * Piles beside each other; time runs as people read. Stretched to its place, so that nothing has to be measured. The table beside it
 * says the same: to those who listen, the drawing is not there.
 */
export function Bars({ bars, isPercent = false }: { bars: Bar[]; isPercent?: boolean }) {
  const format = useFormat();
  const hatch = useId();
  const heights = bars.flatMap(({ piles }) => piles.map((pile) => pile.reduce((sum, { value }) => sum + value, 0)));
  const ticks = isPercent ? [0, 25, 50, 75, 100] : wholeTicks(Math.max(1, ...heights));
  const most = ticks.at(-1) ?? 1;
  const every = Math.ceil(bars.length / writtenBars);
  return (
    <div className={classes.chart} aria-hidden>
      <div className={`${plot.plot} ${classes.plot}`}>
        {ticks.map((tick) => (
          <div key={tick} className={plot.tick} style={{ insetBlockStart: `${100 - (tick / most) * 100}%` }}>
            <span className="tabular">
              <bdi>{isPercent ? `${tick}%` : format.number(tick)}</bdi>
            </span>
          </div>
        ))}
        <svg
          className={plot.drawing}
          viewBox={`0 0 ${bars.length * 10} ${most}`}
          preserveAspectRatio="none"
          aria-hidden
        >
          {/* Stripes that lie: stretched, they stay what they are. */}
          {tones.map((tone) => (
            <pattern
              key={tone}
              id={hatch + tone}
              data-tone={tone}
              width="10"
              height={most * 0.032}
              patternUnits="userSpaceOnUse"
            >
              <rect width="10" height={most * 0.032} opacity="0.22" />
              <rect width="10" height={most * 0.014} />
            </pattern>
          ))}
          {bars.map(({ key, piles, isRunning }, place) => (
            <g key={key}>
              {piles.map((pile, side) => {
                const width = 7 / piles.length;
                let top = most;
                return pile.map(({ tone, value }) => {
                  top -= value;
                  return (
                    <rect
                      key={tone}
                      data-tone={tone}
                      style={isRunning ? { fill: `url(#${hatch}${tone})` } : undefined}
                      x={place * 10 + 1.5 + side * width}
                      y={top}
                      width={width * (piles.length > 1 ? 0.92 : 1)}
                      height={value}
                    />
                  );
                });
              })}
            </g>
          ))}
        </svg>
      </div>
      <div className={classes.labels}>
        {bars.map(({ key, label }, place) => (
          <span key={key} data-second={place % (2 * every) !== 0 || undefined}>
            {place % every === 0 && bars.length - place >= Math.min(2, every) && label}
          </span>
        ))}
      </div>
    </div>
  );
}

/** What the colours of a drawing mean, and what the words do. */
export function Legend({ entries }: { entries: { tone: Tone; name: string; meaning: string }[] }) {
  return (
    <dl className={classes.legend}>
      {entries.map(({ tone, name, meaning }) => (
        <div key={tone}>
          <dt>
            <span className={classes.swatch} data-tone={tone} aria-hidden />
            {name}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
