-- Expand: what an application costs from a later instant on, until then. Null: what it costs now, or nothing is planned.
ALTER TABLE applications
  ADD COLUMN planned_from timestamptz,
  ADD COLUMN planned_yearly_credits int CONSTRAINT applications_planned_yearly_credits_check CHECK (planned_yearly_credits BETWEEN 1 AND 100000),
  ADD COLUMN planned_lifetime_credits int
    CONSTRAINT applications_planned_lifetime_credits_check CHECK (planned_lifetime_credits BETWEEN 1 AND 100000),
  ADD CONSTRAINT applications_planned_check
    CHECK ((planned_from IS NULL) = (num_nonnulls(planned_yearly_credits, planned_lifetime_credits) = 0));
CREATE INDEX applications_planned_from_idx ON applications (planned_from) WHERE planned_from IS NOT NULL;
