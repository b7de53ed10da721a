import { IconX } from '@tabler/icons-react';
import classes from './narrowed-chip.module.css';

interface NarrowedChipProps {
  /** What is left of what is shown. */
  label: string;
  /** What a press does, for who hears it. */
  clearLabel: string;
  onClear: () => void;
}

/** Says what a view was narrowed to by a choice in it, and takes that back. Filters that one adds by hand are `FilterChips`. */
export function NarrowedChip({ label, clearLabel, onClear }: NarrowedChipProps) {
  return (
    <button type="button" className={classes.chip} aria-label={clearLabel} onClick={onClear}>
      <bdi>{label}</bdi>
      <IconX size={14} aria-hidden />
    </button>
  );
}
