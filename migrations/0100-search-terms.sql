-- What a book is found by: a row of lexemes beside each product, written by the database whoever changes the product, its
-- sections or their names. What the previous program reads (search_word.word, product.stems) stays.

-- Lower case with ё as е. Capitals of Cyrillic are named: the database may not know them, whatever its locale.
create function folded(words text) returns text language sql immutable parallel safe as $$
	select translate(lower(words), 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе')
$$;

-- How a word sounds, in Latin letters, alike whether it is written in Latin or in Cyrillic ones by any of the usual
-- transliterations: Lanskaya, lanskaia and ланская are lanskaia; Wren and рен are ren; Hale and хейл are heil.
create function sound_of(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
	sound text := word;
begin
	if sound ~ '[a-z]' then
		sound := regexp_replace(sound, '^wr', 'r');
		sound := regexp_replace(sound, 'c([eiy])', 's\1', 'g');
		sound := regexp_replace(sound, 'a([bdfgklmnprstvz])e$', 'ei\1');
		sound := regexp_replace(sound, 'day$', 'dei');
		sound := replace(replace(replace(sound, 'igh', 'ai'), 'oo', 'u'), 'ee', 'i');
		sound := replace(replace(replace(sound, 'ph', 'f'), 'th', 't'), 'kh', 'h');
		sound := regexp_replace(sound, 'shch|sch', 'sh', 'g');
		sound := regexp_replace(sound, 'c(?!h)', 'k', 'g');
		sound := replace(translate(sound, 'qwyj', 'kvii'), 'x', 'ks');
	end if;
	if sound ~ '[а-я]' then
		sound := replace(replace(replace(sound, 'ж', 'zh'), 'ц', 'ts'), 'ч', 'ch');
		sound := replace(replace(replace(sound, 'ш', 'sh'), 'щ', 'sh'), 'ю', 'iu');
		sound := translate(replace(sound, 'я', 'ia'), 'абвгдезийклмнопрстуфхыэъь', 'abvgdeziiklmnoprstufhie');
	end if;
	return regexp_replace(sound, '([a-z])\1+', '\1', 'g');
end $$;

-- Without the ending of a case or a plural: петровой and Petrova are both petrov.
create function sound_stem(sound text) returns text language sql immutable parallel safe as $$
	select regexp_replace(sound,
		'^(.{3,}?)(iami|ami|ogo|ego|omu|emu|aia|uiu|oiu|eiu|imi|iam|iah|oi|ei|om|em|am|ah|ii|im|ih|iu|ia|ie|[aeious])$',
		'\1')
$$;

-- Every word of the catalogue, which a mistyped word is compared with. Null: nobody writes it in other letters.
alter table search_word add column sound text;
create index search_word_by_sound on search_word using gin (sound gin_trgm_ops) with (fastupdate = off);

-- Words of a text in the forms in which they stand there.
create function words_in(words text) returns text[] language sql immutable parallel safe as $$
	select tsvector_to_array(to_tsvector('simple', coalesce(words, '')))
$$;

-- A quotation mark or a backslash would not be a plain lexeme.
create function learn_words(plain text[], named text[]) returns void language sql as $$
	insert into search_word (word, sound)
	select word, sound_of(word) from (select distinct unnest(named) as word) as new_word
	where word !~ '^[0-9]|[\\'']' and not exists (
		select from search_word as known where known.word = new_word.word and known.sound is not null)
	on conflict (word) do update set sound = excluded.sound;
	insert into search_word (word) select distinct word from unnest(plain) as word where word !~ '^[0-9]|[\\'']'
	on conflict do nothing;
$$;

-- How the words of a name sound: lexemes that begin with ~, so that they are none of any language.
create function sounds_in(words text) returns tsvector language sql stable as $$
	select coalesce(string_agg(distinct quote_literal('~' || sound_stem(sound)) || ':1', ' '), '')::tsvector
	from search_word where word = any(words_in(words)) and sound <> ''
$$;

create function name_terms(words text) returns tsvector language sql stable as $$
	select to_tsvector('russian', coalesce(words, '')) || sounds_in(words)
$$;

-- What a level and an age mean at school. The programme of Russian schools ends year 4 at A1, year 9 at A2 and year 11 at B1
-- or, in depth, B2.
create function school_terms(level text, age_mark integer) returns tsvector language sql immutable parallel safe as $$
	select to_tsvector('russian', concat_ws(' ',
		lower(level),
		case level
			when 'A1' then 'начинающим начальный beginner starter'
			when 'A2' then 'elementary pre-intermediate'
			when 'B1' then 'средний intermediate'
			when 'B2' then 'upper intermediate'
			when 'C1' then 'продвинутый advanced'
			when 'C2' then 'продвинутый advanced proficiency' end,
		case
			when level = 'A1' and age_mark <= 6 then 'класс1 класс2 класс3 класс4'
			when level = 'A2' and age_mark <= 12 then 'класс5 класс6 класс7 класс8 класс9'
			when level = 'B1' and age_mark <= 12 then 'класс8 класс9 класс10 класс11'
			when level = 'B2' and age_mark <= 16 then 'класс10 класс11' end,
		case when age_mark = 0 then 'дошкольникам малышам preschool toddlers' end,
		case when age_mark <= 6 then 'детям ребенку children' end,
		case when age_mark >= 16 then 'взрослым adults' end))
$$;

create table category_term (
	category_id integer primary key references category on delete cascade,
	terms tsvector not null
);

create table product_term (
	product_id text primary key references product on delete cascade,
	-- A: the title, B: the author, C: series, publisher, level and school year, D: the description.
	own tsvector not null default '',
	-- C: the names of the sections the product stands in, and of those above them, in both languages.
	sections tsvector not null default '',
	terms tsvector generated always as (own || sections) stored
);
-- Every search looks lexemes up here; without a pending list, which each search would read whole until a vacuum.
create index product_term_by_lexeme on product_term using gin (terms) with (fastupdate = off);

create function write_product_terms(product_ids text[]) returns void language plpgsql as $$
begin
	perform learn_words(
		array(select distinct word from product, unnest(words_in(search_text)) as word where product_id = any(product_ids)),
		array(select distinct word from product,
			unnest(words_in(concat_ws(' ', title_text, author_text, folded(series), folded(publisher)))) as word
			where product_id = any(product_ids)));
	insert into product_term (product_id, own)
	select product_id,
		setweight(name_terms(title_text), 'A') || setweight(name_terms(author_text), 'B')
			|| setweight(name_terms(folded(concat_ws(' ', series, publisher))) || school_terms(level, age_mark), 'C')
			|| setweight(to_tsvector('russian', concat_ws(' ', search_text,
				case when price_kopecks = 0 then 'бесплатно free' end,
				case when audio_minutes > 0 then 'аудио audio' end)), 'D')
	from product where product_id = any(product_ids)
	on conflict (product_id) do update set own = excluded.own;
end $$;

create function write_section_terms(product_ids text[]) returns void language sql as $$
	with recursive up as (
		select product_id, category_id from product_category where product_id = any(product_ids)
		union
		select up.product_id, category.parent_id from up join category using (category_id)
		where category.parent_id is not null
	)
	insert into product_term (product_id, sections)
	select product_id, coalesce((
			select string_agg(terms::text, ' ')::tsvector
			from up join category_term using (category_id) join category using (category_id)
			where up.product_id = product.product_id and not is_removed), '')
	from product where product_id = any(product_ids)
	on conflict (product_id) do update set sections = excluded.sections
	where product_term.sections <> excluded.sections;
$$;

create function write_category_terms(category_ids integer[]) returns void language plpgsql as $$
begin
	perform learn_words('{}', array(select unnest(words_in(folded(name_en || ' ' || name_ru))) from category
		where category_id = any(category_ids)));
	insert into category_term (category_id, terms)
	select category_id, setweight(name_terms(folded(name_en || ' ' || name_ru)), 'C')
	from category where category_id = any(category_ids)
	on conflict (category_id) do update set terms = excluded.terms;
	perform write_section_terms(array(
		with recursive below as (
			select unnest(category_ids) as category_id
			union
			select category.category_id from category join below on category.parent_id = below.category_id
		)
		select distinct product_id from product_category join below using (category_id)));
end $$;

drop trigger product_words_are_new on product;
drop trigger product_words_change on product;
drop function learn_search_words();

create function on_product_inserted() returns trigger language plpgsql as $$
begin
	perform write_product_terms(array(select product_id from written));
	return null;
end $$;
create trigger product_terms_are_new after insert on product
	referencing new table as written for each statement execute function on_product_inserted();

create function on_product_updated() returns trigger language plpgsql as $$
begin
	perform write_product_terms(array(
		select written.product_id from written left join before using (product_id)
		where (written.search_text, written.title_text, written.author_text, written.series, written.publisher,
				written.level, written.age_mark, written.price_kopecks = 0, written.audio_minutes > 0)
			is distinct from (before.search_text, before.title_text, before.author_text, before.series, before.publisher,
				before.level, before.age_mark, before.price_kopecks = 0, before.audio_minutes > 0)));
	return null;
end $$;
create trigger product_terms_change after update on product
	referencing old table as before new table as written
	for each statement execute function on_product_updated();

create function on_sections_changed() returns trigger language plpgsql as $$
begin
	perform write_section_terms(array(select distinct product_id from changed));
	return null;
end $$;
create trigger section_terms_come after insert on product_category
	referencing new table as changed for each statement execute function on_sections_changed();
create trigger section_terms_go after delete on product_category
	referencing old table as changed for each statement execute function on_sections_changed();

create function on_category_inserted() returns trigger language plpgsql as $$
begin
	perform write_category_terms(array(select category_id from written));
	return null;
end $$;
create trigger category_terms_are_new after insert on category
	referencing new table as written for each statement execute function on_category_inserted();

create function on_category_updated() returns trigger language plpgsql as $$
begin
	perform write_category_terms(array(
		select category_id from written join before using (category_id)
		where (written.name_en, written.name_ru, written.parent_id, written.is_removed)
			is distinct from (before.name_en, before.name_ru, before.parent_id, before.is_removed)));
	return null;
end $$;
create trigger category_terms_change after update on category
	referencing old table as before new table as written
	for each statement execute function on_category_updated();

select write_category_terms(array(select category_id from category));
select write_product_terms(array(select product_id from product));
select write_section_terms(array(select product_id from product));

-- Those that can be bought, then the newest, a page at a time, without sorting the whole shop.
create index product_by_readiness on product (is_ready desc, published_on desc, position, product_id);
