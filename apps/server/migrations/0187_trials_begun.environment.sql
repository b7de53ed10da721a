-- Fill devices.id: trials that players had begun are counted in the month of their registration.
UPDATE devices SET trial_began_at = least(coalesce(registered_at, created_at), trial_ends_at)
 WHERE {{batch}} AND trial_ends_at IS NOT NULL AND trial_began_at IS NULL;
