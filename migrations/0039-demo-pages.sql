-- The pages of the book that its demo is made of, as printed: '1-6, 9'. Null where the demo has a PDF of its own.
alter table product add column demo_pages text;
