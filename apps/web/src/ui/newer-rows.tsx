import classes from './newer-rows.module.css';

interface NewerRowsProps {
  /** How many came since the newest that is shown. */
  count: number;
  /** Says so: '3 new'. */
  label: string;
  onShow: () => void;
}

/** Says that more came while the list was seen. It lies over the head of the list, so that nothing moves, and loads when it is pressed. */
export function NewerRows({ count, label, onShow }: NewerRowsProps) {
  return (
    <div className={classes.place} role="status">
      {count > 0 && (
        <button type="button" className={classes.show} onClick={onShow}>
          {label}
        </button>
      )}
    </div>
  );
}
