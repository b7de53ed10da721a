-- Fill devices.id: trials that players had begun are counted in the month that their device was first known.
UPDATE devices SET trial_began_at = created_at
 WHERE {{batch}} AND trial_ends_at > created_at AND trial_began_at IS NULL;
