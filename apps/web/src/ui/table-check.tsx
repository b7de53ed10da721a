import classes from './table-rows.module.css';

interface TableCheckProps {
  label: string;
  isChecked: boolean;
  isPartly?: boolean;
  isDisabled?: boolean;
  /** A range: all from the one before to this one, by Shift. */
  onChange: (isChecked: boolean, isRange: boolean) => void;
}

/** Picks a row, or all of a page. */
export function TableCheck({ label, isChecked, isPartly = false, isDisabled, onChange }: TableCheckProps) {
  return (
    <label className={classes.checkTarget} data-pick>
      <input
        type="checkbox"
        className="tick"
        aria-label={label}
        checked={isChecked}
        disabled={isDisabled}
        ref={(input) => {
          if (input) input.indeterminate = isPartly;
        }}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(currentTarget.checked, (nativeEvent as unknown as MouseEvent).shiftKey === true)
        }
      />
    </label>
  );
}
