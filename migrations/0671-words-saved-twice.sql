-- Words that were saved twice before 0670 are joined as it joins those that are saved since: the one that was saved first stands for
-- the others, with the latest change that somebody made of any of them after it was saved. Answers of all count for it. Its progress
-- is the strongest of theirs until the next answer, when it is computed from all of them.
create temporary table joined_word on commit drop as
select user_id, word_id, first_id, changed_at, strongest,
	dense_rank() over (partition by user_id order by first_id) as number,
	word_id = first_id or changed_at > created_at as is_change
from (
	select user_id, word_id, created_at, changed_at, count(*) over same_form as count,
		first_value(word_id) over (same_form order by created_at, word_id) as first_id,
		first_value(progress) over (
			same_form order by (progress ->> 'stability')::double precision desc nulls last, word_id) as strongest
	from my_word where not is_removed
	window same_form as (partition by user_id, lower(lemma))
) as word
where count > 1;

-- Each form has a revision of its own: an answer to a device ends before its last one.
update word_revision set revision = later_revision(revision) + forms
from (select user_id, max(number) as forms from joined_word group by user_id) as reader
where reader.user_id = word_revision.user_id;

update my_word as first set
	lemma = latest.lemma, form = latest.form, translation = latest.translation, language = latest.language, ipa = latest.ipa,
	sentence = latest.sentence, book_id = latest.book_id, book_title = latest.book_title, edition = latest.edition,
	page_index = latest.page_index, page_number = latest.page_number, exact = latest.exact, prefix = latest.prefix,
	suffix = latest.suffix, spoken_source = latest.spoken_source, spoken_from = latest.spoken_from,
	spoken_to = latest.spoken_to, mark = latest.mark, changed_at = latest.changed_at,
	progress = joined.strongest, revision = word_revision.revision - joined.number
from (
	select distinct on (user_id, first_id) * from joined_word where is_change
	order by user_id, first_id, changed_at desc, word_id = first_id desc, word_id
) as joined
	join my_word as latest using (user_id, word_id)
	join word_revision using (user_id)
where first.user_id = joined.user_id and first.word_id = joined.first_id;

delete from joined_word where word_id = first_id;

update word_review set word_id = first_id from joined_word
where word_review.user_id = joined_word.user_id and word_review.word_id = joined_word.word_id;

update my_word set same_as = first_id from joined_word
where my_word.user_id = joined_word.user_id and my_word.same_as = joined_word.word_id;

update my_word set
	same_as = first_id, is_removed = true, progress = null, revision = word_revision.revision - number,
	lemma = '-', form = '-', translation = '', ipa = null, sentence = '', book_id = null, book_title = '', edition = '',
	page_index = 0, page_number = 0, exact = '', prefix = '', suffix = '',
	spoken_source = null, spoken_from = null, spoken_to = null, mark = null
from joined_word join word_revision using (user_id)
where my_word.user_id = joined_word.user_id and my_word.word_id = joined_word.word_id;
