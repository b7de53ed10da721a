-- Expand: who is mailed the reports each Monday is chosen with everything else that one is told of; report_mails keeps which was the latest.
INSERT INTO told_how (user_id, telling, channel, is_on) SELECT user_id, 'reports', 'mail', true FROM report_mails ON CONFLICT DO NOTHING;
