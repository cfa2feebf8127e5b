-- The trace of the request that added a job, as `traceparent` writes it; null for what began by itself.
alter table job add column traceparent text;
