-- Whoever forgot their passcode sets another one by a mailed link.
ALTER TABLE account_tokens
  DROP CONSTRAINT account_tokens_purpose_check,
  ADD CONSTRAINT account_tokens_purpose_check
    CHECK (purpose IN ('create-password', 'reset-password', 'update-email', 'reset-passcode'));
