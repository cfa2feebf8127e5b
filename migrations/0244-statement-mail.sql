-- Whether a publisher wants each closed month's statement by e-mail, and in which language; without a row it does, in Russian.
create table statement_mail_setting (
	partner_id text primary key references partner (record_id) on delete cascade,
	is_wanted boolean not null,
	language text not null check (language in ('en', 'ru')),
	changed_at timestamptz not null
);

-- What became of the message about each statement. The address is read when it is sent, and stored nowhere else.
create table statement_mail (
	-- Of the statement.
	number text primary key,
	partner_id text not null references partner (record_id) on delete cascade,
	-- late: the month had ended long before it was closed; declined: the publisher wanted no messages then.
	state text not null check (state in ('waiting', 'sent', 'declined', 'refused', 'late')),
	attempts int not null default 0,
	-- Whoever sends puts it off first: nobody else sends meanwhile, and a process that ends in the middle is followed by another.
	next_try_at timestamptz not null,
	-- A reply code of SMTP or an error's code: the words beside them may contain the address.
	reason text,
	settled_at timestamptz
);
create index statement_mail_waiting on statement_mail (next_try_at) where state = 'waiting';
create index statement_mail_of_partner on statement_mail (partner_id, number);

-- Statements from before there were messages are not sent.
insert into statement_mail (number, partner_id, state, next_try_at)
	select number, partner_id, 'late', now() from statement where partner_id in (select record_id from partner);

-- Of statements: which there are, and when their months ended and were closed.
create view closed_statement as
	select number, to_char(statement.month, 'YYYY-MM') as month, partner_id, until_at, closed_at
	from statement join closed_month on closed_month.month = statement.month;

-- Of partners: where each is reached now.
create view partner_address as select record_id as partner_id, publisher_id, name, email from partner;
