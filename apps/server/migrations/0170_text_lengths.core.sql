-- How long a rich text may be once it is kept: 65,000 characters, the names of 40 pictures and the strokes that close elements.
-- Data of pictures that stood outside of an image was kept as text once, without end; nobody can see anything in it.
UPDATE tickets SET description = left(regexp_replace(description, 'data:image/[a-z0-9.+-]+;base64,[a-z0-9+/=\s]*', '', 'gi'), 100000)
 WHERE octet_length(description) > 100000 AND char_length(description) > 100000;
UPDATE notifications SET description = left(regexp_replace(description, 'data:image/[a-z0-9.+-]+;base64,[a-z0-9+/=\s]*', '', 'gi'), 100000)
 WHERE octet_length(description) > 100000 AND char_length(description) > 100000;
UPDATE payment_plans SET description = left(regexp_replace(description, 'data:image/[a-z0-9.+-]+;base64,[a-z0-9+/=\s]*', '', 'gi'), 100000)
 WHERE octet_length(description) > 100000 AND char_length(description) > 100000;

-- Not proved of the rows that are there: they were shortened above, and reading them all again would hold everybody up.
ALTER TABLE tickets ADD CONSTRAINT tickets_description_check CHECK (char_length(description) <= 100000) NOT VALID;
ALTER TABLE notifications ADD CONSTRAINT notifications_description_check CHECK (char_length(description) <= 100000) NOT VALID;
ALTER TABLE payment_plans ADD CONSTRAINT payment_plans_description_check CHECK (char_length(description) <= 100000) NOT VALID;

-- Written by people too, and their form alone kept them short.
ALTER TABLE tickets ADD CONSTRAINT tickets_admin_remarks_check CHECK (char_length(admin_remarks) <= 2000) NOT VALID;
