import classes from './chart-tip.module.css';

/** What stands at the place of a chart that is pointed at. */
export function ChartTip({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes.tip}>
      <bdi>{name}</bdi>
      <bdi className={`${classes.value} tabular`}>{value}</bdi>
    </div>
  );
}
