import classes from './data-table.module.css';

interface TableCheckProps {
  label: string;
  isChecked: boolean;
  isPartly?: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Picks a row, or all of a page. */
export function TableCheck({ label, isChecked, isPartly = false, isDisabled, onChange }: TableCheckProps) {
  return (
    <label className={classes.checkTarget}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        disabled={isDisabled}
        ref={(input) => {
          if (input) input.indeterminate = isPartly;
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
