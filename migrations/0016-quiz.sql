create table quiz_task (
	-- Also the order in which they are listed.
	task_id integer generated always as identity primary key,
	question text not null,
	answer text not null,
	-- Wrong answers, an array of texts; three of them are shown.
	fillers jsonb not null,
	version integer not null default 1,
	-- Taken out, and may be put back.
	removed_at timestamptz
);

create table quiz_best (
	user_id text primary key references person on delete cascade,
	score integer not null check (score >= 0),
	reached_at timestamptz not null
);

-- A quiz to begin with, written for this shop; its editor changes it.
insert into quiz_task (question, answer, fillers) values
	('She ___ here since 2019.', 'has worked', '["works", "is working", "worked", "was working"]'),
	('If I ___ you, I would read the dialogue first.', 'were', '["am", "will be", "would be", "had"]'),
	('Which word has the same vowel sound as “blue”?', 'two', '["book", "foot", "blood", "door"]'),
	('Choose the polite request.', 'Could you open the window, please?', '["Open the window!", "You open the window, yes?", "I want that you open the window.", "Do you be opening the window?"]'),
	('How many syllables does “comfortable” usually have when it is spoken?', 'three', '["two", "four", "five"]'),
	('The opposite of “borrow” is ___.', 'lend', '["lose", "owe", "rent", "steal"]'),
	('There isn’t ___ milk left.', 'any', '["some", "many", "no", "a few"]'),
	('Which letter is silent in “castle”?', 't', '["c", "s", "l", "e"]'),
	('I look forward to ___ from you.', 'hearing', '["hear", "be heard", "have heard"]'),
	('“It’s raining cats and dogs” means that ___.', 'it is raining hard', '["the animals are outside", "it will rain soon", "the rain has stopped"]'),
	('Choose the right preposition: “She is good ___ languages.”', 'at', '["in", "on", "for", "with"]'),
	('The past tense of “teach” is ___.', 'taught', '["teached", "thought", "tought", "teach"]');
