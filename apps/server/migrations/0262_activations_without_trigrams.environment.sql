-- Expand: remarks are found by their pieces instead. A server of the release before finds the same without it, slower.
DROP INDEX IF EXISTS activations_text_idx;
