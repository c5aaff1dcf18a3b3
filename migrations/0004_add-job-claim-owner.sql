-- The process that claimed the job: one that lost its claim must not end the claim of its successor.
alter table job_runs add column claimed_by uuid;
