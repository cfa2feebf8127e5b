-- The id of the request that added a job, as its `x-request-id`; null for what began by itself.
alter table job add column request_id text;
