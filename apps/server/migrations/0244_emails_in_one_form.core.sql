-- Fill users.id: addresses that were written in another form of Unicode, as they are read at a sign-in now. Whose form somebody else has keeps theirs.
UPDATE users SET email = lower(normalize(email, NFKC))
 WHERE {{batch}} AND email ~ '[^ -~]'
   AND CASE WHEN current_setting('server_encoding') = 'UTF8' THEN email IS NOT NFKC NORMALIZED AND char_length(normalize(email, NFKC)) <= 255
     AND NOT EXISTS (SELECT FROM users AS o WHERE o.id <> users.id AND lower(normalize(o.email, NFKC)) = lower(normalize(users.email, NFKC))) END;
