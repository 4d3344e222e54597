-- A submission that was accepted before its owner said that it is spam: when that was, and its place in the feed. A release puts it back
-- there, counts it no more and sets nothing off. Both are null for a submission that was never accepted.
alter table quarantined_submissions
  add column marked_at timestamptz,
  add column feed_position bigint,
  add constraint quarantined_submissions_marked check ((marked_at is null) = (feed_position is null));
