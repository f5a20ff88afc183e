-- How quickly pages of each release answered: visits by their slowest interaction, in the parts of domain's LOAD_TIME_BOUNDS,
-- and for how long pages could not answer, in browsers that say so.
ALTER TABLE release_counts
  ADD COLUMN interactions int[] NOT NULL DEFAULT '{}',
  ADD COLUMN blocked_visits int NOT NULL DEFAULT 0,
  ADD COLUMN blocked_ms bigint NOT NULL DEFAULT 0;
-- Visits of each user that told of that, and the slow ones among them.
ALTER TABLE release_users
  ADD COLUMN visits int NOT NULL DEFAULT 0,
  ADD COLUMN slow_visits int NOT NULL DEFAULT 0;
