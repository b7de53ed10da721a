-- Expand: the index of those rows of moves alone that came; a server of the release before erases by the one of all.
DROP INDEX move_rows_customer_idx;
