/** What the demonstration shop sells. Names hold ` | ` where a cover breaks the line; texts are ours. */
export const publishers = ['Millrood Press', 'Northlight', 'Parus Kids']

const c = (id: number, ru: string, en: string, children: object[] = []) => ({ id, name: { ru, en }, children })
export const categories = [
	c(1, 'Чтение по уровням', 'Graded readers', [c(11, 'A1–A2', 'A1–A2'), c(12, 'B1–B2', 'B1–B2')]),
	c(2, 'Грамматика и слова', 'Grammar and words', [c(21, 'Грамматика', 'Grammar'), c(22, 'Словарный запас', 'Vocabulary')]),
	c(3, 'Произношение', 'Pronunciation'),
	c(4, 'Экзамены', 'Exams', [c(41, 'ЕГЭ', 'ЕГЭ (state exam, year 11)'), c(42, 'ОГЭ', 'ОГЭ (state exam, year 9)')]),
	c(5, 'Детям', 'For children', [c(51, 'Книги с картинками', 'Picture books'), c(52, 'Сказки и песни', 'Stories and songs')]),
	c(6, 'Английский каждый день', 'Everyday English'),
	c(106, 'Выбор редакции', 'Editors’ choice'),
	c(109, 'В дорогу: книги с аудио', 'For the road: books with audio'),
	c(87, 'Учителю', 'For the teacher'),
]

type Entry = {
	id: string
	name: string
	author: string
	publisher: string
	series: string
	level: string | null
	age: number
	price: number
	old?: number
	isReal?: boolean
	paper?: string
	categories: number[]
	pages: number | null
	minutes: number | null
	published: string
	ru: string
	en: string
}
const lamplight = { publisher: 'Millrood Press', series: 'Lamplight Readers' }
const steps = { publisher: 'Northlight', series: 'In Steps' }
const sound = { publisher: 'Northlight', series: 'The Sound Course' }
const everyday = { publisher: 'Northlight', series: 'Everyday English', author: 'Martin Hale' }
const first = { publisher: 'Parus Kids', series: 'My First' }
const desk = { publisher: 'Millrood Press', series: 'Teacher’s Desk' }
const exam = { publisher: 'Millrood Press', series: 'Millrood Экзамен' }
const paper = (id: string) => `https://example.org/paper/${id}`
const amazon = (id: string) => `https://www.amazon.com/s?k=${id.replaceAll('_', '+')}`

export const entries: Entry[] = [
	{
		id: 'the_lamplighters_cat', name: 'The Lamplighter’s | Cat', author: 'Edith Wren', ...lamplight, level: 'A1', age: 6, price: 290, old: 390, isReal: true,
		paper: amazon('the_lamplighters_cat'), categories: [11, 106, 109], pages: null, minutes: null, published: '2026-09-01',
		ru: 'Каждый вечер старый фонарщик зажигает огни маленького города, и каждый вечер за ним идёт чёрная кошка. Однажды фонари не зажглись, и искать фонарщика приходится кошке.\n\nВосемь коротких глав для первого года английского: настоящее время, простые вопросы, слова города и дома. После каждых двух глав упражнения, в конце словарик и ключи. Все главы записаны.',
		en: 'Every evening the old lamplighter lights up a small town, and every evening a black cat walks behind him. One night the lamps stay dark, and it is the cat who has to find out why.\n\nEight short chapters for the first year of English: the present tense, simple questions, words for the town and the house. Exercises after every two chapters, a word list and a key. All chapters are recorded.',
	},
	{
		id: 'letters_from_skerry', name: 'Letters | from Skerry', author: 'Rosalind Thorne', ...lamplight, level: 'B1', age: 12, price: 420, isReal: true,
		paper: paper('letters_from_skerry'), categories: [12, 106, 109], pages: null, minutes: null, published: '2026-10-15',
		ru: 'Нора приезжает работать на почту крошечного шотландского острова и находит письмо, которое не дошло до адресата много лет назад. Десять писем, один остров и вопрос, который никто не решался задать.\n\nПовесть в письмах для уровня B1–B2: живой современный язык, карта острова, пояснения на полях, вопросы к каждому письму и ключи.',
		en: 'Nora comes to work at the post office of a tiny Scottish island and finds a letter that never reached its reader. Ten letters, one island, and a question nobody dared to ask.\n\nA novella in letters for B1–B2: natural, modern English, a map of the island, glosses, questions for every letter and a key.',
	},
	{
		id: 'the_clockmakers_apprentice', name: 'The Clockmaker’s | Apprentice', author: 'Thomas Arden', ...lamplight, level: 'A2', age: 6, price: 320, categories: [11], pages: 40, minutes: 52, published: '2026-03-12',
		ru: 'В мастерской, где тикают сто часов, одни идут назад. Мальчик-ученик решает их починить и понемногу узнаёт, чьё время они отсчитывают.\n\nДесять глав в прошедшем времени, с картинками и заданиями на пересказ.',
		en: 'In a workshop with a hundred ticking clocks one runs backwards. The apprentice wants to mend it, and little by little learns whose time it keeps.\n\nTen chapters in the past tense, with pictures and retelling tasks.',
	},
	{
		id: 'the_snow_train', name: 'The Snow | Train', author: 'Thomas Arden', ...lamplight, level: 'B1', age: 12, price: 390, old: 450, paper: paper('the_snow_train'), categories: [12, 109], pages: 56, minutes: 71, published: '2025-12-01',
		ru: 'Поезд застрял в горах, в вагоне восемь пассажиров, и у каждого есть причина не доехать. Детектив в двенадцати главах для тех, кому уже не нужен словарь на каждом слове.',
		en: 'A train is stuck in the mountains, there are eight people in the carriage, and each has a reason not to arrive. A mystery in twelve chapters for readers who have left word-by-word reading behind.',
	},
	{
		id: 'the_garden_at_number_nine', name: 'The Garden at | Number Nine', author: 'Grace Pell', ...lamplight, level: 'A2', age: 6, price: 310, categories: [11, 106], pages: 36, minutes: 44, published: '2026-04-20',
		ru: 'На улице один дом стоит пустой, но кто-то каждую весну сажает в его саду цветы. Дети с соседнего двора устраивают засаду.\n\nДобрая история про соседей: разговоры, описания людей и мест, слова сада.',
		en: 'One house in the street is empty, yet every spring somebody plants flowers in its garden. The children next door lie in wait.\n\nA kind story about neighbours: conversation, describing people and places, words for the garden.',
	},
	{
		id: 'a_voice_in_the_fog', name: 'A Voice | in the Fog', author: 'Grace Pell', ...lamplight, level: 'B2', age: 16, price: 450, categories: [12], pages: null, minutes: null, published: '2026-11-10',
		ru: 'Смотритель маяка слышит в тумане голос, который зовёт его по имени. Готовится к выходу: самая взрослая книга серии, с радиопостановкой вместо диктора.',
		en: 'A lighthouse keeper hears a voice in the fog, and it calls him by name. In preparation: the most grown-up book of the series, with a radio play in place of a narrator.',
	},
	{
		id: 'millrood_ege', name: 'Millrood. Готовимся к ЕГЭ: | английский язык', author: 'Vera Lanskaya', ...exam, level: 'B2', age: 12, price: 0, isReal: true, categories: [41, 106, 109], pages: null, minutes: null, published: '2026-08-25',
		ru: 'Два полных тренировочных варианта в формате экзамена: аудирование, чтение, грамматика и лексика, письмо, устная часть. У каждого задания на слух своя запись прямо на странице.\n\nКлючи объясняют, почему ответ верен; к письменным заданиям даны образцы и критерии, к аудированию тексты записей. Книга бесплатна.',
		en: 'Two complete practice variants in the format of the Russian state exam: listening, reading, grammar and vocabulary, writing, speaking. Each listening task has its recording on the page.\n\nThe key says why an answer is right; there are model answers and criteria for writing, and transcripts. The book is free.',
	},
	{
		id: 'millrood_oge', name: 'Millrood. Готовимся к ОГЭ: | английский язык', author: 'Vera Lanskaya', ...exam, level: 'A2', age: 12, price: 360, old: 480, paper: paper('millrood_oge'), categories: [42], pages: 96, minutes: 88, published: '2026-08-25',
		ru: 'Десять вариантов для девятого класса с записями и подробными ключами. Каждый вариант рассчитан на одно занятие с разбором.',
		en: 'Ten variants for year nine with recordings and detailed keys. Each variant fits one lesson with its discussion.',
	},
	{
		id: 'millrood_ege_speaking', name: 'Millrood. ЕГЭ: устная часть', author: 'Vera Lanskaya, Ilya Berg', ...exam, level: 'B2', age: 12, price: 340, categories: [41], pages: 72, minutes: 64, published: '2026-09-18',
		ru: 'Чтение вслух, вопросы к объявлению, интервью и монолог по двум фотографиям: двадцать комплектов заданий с образцами ответов, записанных двумя голосами.',
		en: 'Reading aloud, questions about an advertisement, the interview and the talk about two photographs: twenty sets with model answers recorded by two voices.',
	},
	{
		id: 'grammar_in_steps', name: 'Grammar | in Steps', author: 'Olga Petrova, Martin Hale', ...steps, level: 'A2', age: 12, price: 540, old: 690, isReal: true, paper: amazon('grammar_in_steps'), categories: [21, 106], pages: null, minutes: null, published: '2026-06-05',
		ru: 'Одна тема, один разворот: слева объяснение со схемой времени, справа упражнения. От настоящего времени до условных предложений, для уровней A2–B1.\n\nДиалоги записаны, ключи в конце. Можно идти подряд, а можно открыть нужную ступень.',
		en: 'One point, one spread: an explanation with a timeline on the left, exercises on the right. From the present tenses to conditionals, for A2–B1.\n\nThe dialogues are recorded and the key is at the back. Go up step by step, or open the step you need.',
	},
	{
		id: 'grammar_in_steps_2', name: 'Grammar | in Steps 2', author: 'Olga Petrova, Martin Hale', ...steps, level: 'B1', age: 12, price: 590, paper: paper('grammar_in_steps_2'), categories: [21], pages: 124, minutes: 35, published: '2026-10-01',
		ru: 'Продолжение для уровней B1–B2: косвенная речь, пассив, модальные глаголы о прошлом, порядок слов для тех, кто уже говорит и хочет говорить точнее.',
		en: 'The sequel for B1–B2: reported speech, the passive, modals about the past, and word order for people who already speak and want to be exact.',
	},
	{
		id: 'vocabulary_in_steps', name: 'Vocabulary | in Steps', author: 'Grace Pell', ...steps, level: 'B1', age: 12, price: 520, categories: [22], pages: 112, minutes: 48, published: '2026-02-14',
		ru: 'Шестьсот слов, собранных в семьи и сочетания: не списки, а короткие тексты, в которых слово трудно забыть. С повторением через день, неделю и месяц.',
		en: 'Six hundred words in families and partnerships: no lists, but short texts in which a word is hard to forget. With review after a day, a week and a month.',
	},
	{
		id: 'sounds_of_english', name: 'Sounds | of English', author: 'Helen Marsh', ...sound, level: 'A2', age: 12, price: 480, old: 560, isReal: true, categories: [3, 106, 109], pages: null, minutes: null, published: '2026-05-11',
		ru: 'Курс произношения, в котором видно, что делает язык: разрез рта для каждого звука, пары слов, которые легко перепутать, скороговорки и записи.\n\nПоследние уроки посвящены ударению и мелодии фразы.',
		en: 'A pronunciation course that shows what the tongue does: a cross-section of the mouth for every sound, pairs that are easy to mix up, tongue-twisters and recordings.\n\nThe last units are about stress and the melody of a sentence.',
	},
	{
		id: 'intonation_of_english', name: 'The Tune | of English', author: 'Helen Marsh', ...sound, level: 'B1', age: 12, price: 460, categories: [3, 109], pages: 88, minutes: 95, published: '2026-01-22',
		ru: 'Как интонация меняет смысл: вежливость, сомнение, шутка. Двадцать четыре мелодии, нарисованные и записанные, и диалоги, в которых они живут.',
		en: 'How the tune changes the meaning: politeness, doubt, a joke. Twenty-four tunes, drawn and recorded, and the dialogues they live in.',
	},
	{
		id: 'everyday_english_workbook', name: 'Everyday English. Workbook A2–B1', ...everyday, level: 'A2', age: 12, price: 720, old: 890, isReal: true, paper: paper('everyday_english_workbook'), categories: [6, 22, 109], pages: null, minutes: null, published: '2026-09-10',
		ru: 'Тридцать тем обычной жизни: вокзал, врач, собеседование, съёмная квартира, ремонт телефона. В каждой диалог с записью, слова, текст, практика и письмо.\n\nТексты записей и ключи в конце. Хватит на учебный год по одной теме в неделю.',
		en: 'Thirty situations of ordinary life: the station, the doctor, a job interview, renting a flat, a broken phone. Each has a recorded dialogue, words, a text, practice and writing.\n\nTranscripts and a key at the back. At a unit a week it lasts a school year.',
	},
	{
		id: 'everyday_english_a1', name: 'Everyday English. Starter A1', ...everyday, level: 'A1', age: 12, price: 640, categories: [6], pages: 110, minutes: 76, published: '2026-09-10',
		ru: 'Первые сто диалогов: познакомиться, спросить дорогу, купить билет, заказать обед. Для взрослых, которые начинают заново.',
		en: 'The first hundred dialogues: saying hello, asking the way, buying a ticket, ordering lunch. For adults who begin again.',
	},
	{
		id: 'everyday_english_b2', name: 'Everyday English. At Work B2', ...everyday, level: 'B2', age: 16, price: 760, categories: [6], pages: null, minutes: null, published: '2026-11-15',
		ru: 'Совещания, письма, переговоры, неловкие паузы. Готовится к выходу.',
		en: 'Meetings, emails, negotiations and awkward pauses. In preparation.',
	},
	{
		id: 'my_first_picture_words', name: 'My First Picture Words', author: 'Polina Vetrova', ...first, level: 'A1', age: 0, price: 350, isReal: true, paper: paper('my_first_picture_words'), categories: [51, 106, 109], pages: null, minutes: null, published: '2026-07-01',
		ru: 'Двести слов в картинках: дом, двор, ферма, море, школа. Под каждой картинкой слово по-английски и крошечная подсказка по-русски; на страницах записи с паузами, чтобы повторить.',
		en: 'Two hundred words in pictures: home, yard, farm, sea, school. Under each picture the English word and a tiny Russian hint; the recordings leave room to repeat.',
	},
	{
		id: 'my_first_stories', name: 'My First Stories', author: 'Polina Vetrova', ...first, level: 'A1', age: 0, price: 330, old: 410, categories: [52], pages: 40, minutes: 38, published: '2026-04-02',
		ru: 'Восемь историй на ночь по двадцать предложений: лиса, которая боялась темноты, чайник, который хотел петь, и другие.',
		en: 'Eight bedtime stories of twenty sentences: the fox who feared the dark, the kettle who wanted to sing, and others.',
	},
	{
		id: 'my_first_songs', name: 'My First Songs', author: 'Pavel Strunin', ...first, level: 'A1', age: 0, price: 300, categories: [52], pages: 32, minutes: 41, published: '2025-11-05',
		ru: 'Двенадцать песенок с движениями: считаем, здороваемся, одеваемся, прощаемся. С нотами для мамы и папы.',
		en: 'Twelve action songs: counting, saying hello, getting dressed, saying goodbye. With sheet music for grown-ups.',
	},
	{
		id: 'my_first_numbers', name: 'My First Numbers', author: 'Polina Vetrova', ...first, level: 'A1', age: 0, price: 280, categories: [51], pages: 28, minutes: 15, published: '2026-01-10',
		ru: 'От одного до двадцати: найти, сосчитать, нарисовать недостающее.',
		en: 'From one to twenty: find them, count them, draw the one that is missing.',
	},
	{
		id: 'dictations_and_dialogues', name: 'Dictations | and Dialogues', author: 'Olga Petrova', ...desk, level: 'A2', age: 12, price: 410, old: 520, categories: [87, 21], pages: 84, minutes: 120, published: '2025-10-10',
		ru: 'Шестьдесят диктантов на пять минут и диалоги для чтения по ролям. С записями в двух темпах.',
		en: 'Sixty five-minute dictations and dialogues for reading in parts, recorded at two speeds.',
	},
	{
		id: 'games_for_the_first_lesson', name: 'Games for | the First Lesson', author: 'Grace Pell', ...desk, level: null, age: 12, price: 370, paper: paper('games_for_the_first_lesson'), categories: [87], pages: 64, minutes: null, published: '2026-08-01',
		ru: 'Тридцать игр, для которых нужны только голос и мел. Чтобы запомнить имена, услышать друг друга и не бояться ошибиться.',
		en: 'Thirty games that need a voice and a piece of chalk. To learn names, to hear each other and not to fear mistakes.',
	},
	{
		id: 'phonetics_posters', name: 'Phonetics | Posters', author: 'Helen Marsh', ...desk, level: null, age: 12, price: 260, categories: [87, 3], pages: 20, minutes: null, published: '2025-09-15',
		ru: 'Двадцать плакатов для класса: гласные, дифтонги, глухие и звонкие, ударение. Печать на A3.',
		en: 'Twenty posters for the classroom: vowels, diphthongs, voiceless and voiced, stress. Prints on A3.',
	},
]
