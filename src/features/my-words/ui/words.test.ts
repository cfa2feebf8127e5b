import { describe, expect, test, vi } from 'vitest'
import { afterReview } from '#features/repetition/rules.ts'
import type { MyWord, Review } from '../contract.ts'
import { foundWords } from './list/found-words.ts'
import { tsvOf } from './list/tsv.ts'
import { gapOf, kindOf, newWordsADay, wordsOfToday } from './practice/practice-queue.ts'
import { createSession, sessionSeconds } from './practice/practice-session.ts'
import { sentenceWith, spokenSentence } from './spoken-sentence.ts'
import { wordAt } from './word-at.ts'
import { createWordListSource } from './word-list-source.ts'

const now = 1_800_000_000
const day = 86_400

const word = (lemma: string, change: Partial<MyWord> = {}): MyWord => ({
	...{ id: `word-${lemma}`, lemma, form: lemma, translation: 'перевод', language: 'ru', ipa: null },
	...{ sentence: `Here is the ${lemma} again.`, place: null, spoken: null, mark: null, is_removed: false },
	...{ created_at: now - day, changed_at: now - day, progress: null, ...change },
})
const reviewed = (at: number) => afterReview(null, { rating: 3, at })

describe('a word under the pointer', () => {
	const text = 'She said: “Don’t look for me.” He saw an ice-cream van.'

	test.each([
		['Don’t', 'Don’t'],
		['look', 'look'],
		['ce-cr', 'ice-cream'],
	])('at %s is %s', (part, found) => {
		expect(wordAt(text, text.indexOf(part) + 2)?.word).toBe(found)
	})

	test('has its own sentence, however long the text around it is', () => {
		const van = wordAt(`${text} ${'More words. '.repeat(2000)}`, text.indexOf('van'))

		expect(van?.sentence).toBe('He saw an ice-cream van.')
		expect(wordAt('word '.repeat(400), 1003)?.sentence.length).toBeLessThanOrEqual(300)
	})

	test('is none between words, and a number is no word', () => {
		expect(wordAt('one — two', 4)).toBeNull()
		expect(wordAt('in 2050', 4)).toBeNull()
	})
})

describe('a sentence in the tracks', () => {
	const cue = (text: string, source = '01.mp3', start: number | null = 1) => ({
		source,
		start,
		end: start && 4,
		text,
	})

	test('is the cue with the same words, of the page’s tracks first', () => {
		const cues = [
			cue('A nurse?'),
			cue('My sister’s a nurse, too.'),
			cue('My sister is a nurse.', '02.mp3', 2),
		]

		expect(spokenSentence('My sister is a nurse.', cues, ['01.mp3'])).toMatchObject({ source: '02.mp3' })
		expect(spokenSentence('Is he a nurse or a doctor?', cues, ['01.mp3'])).toBeNull()
	})

	test('for a word of a list is the shortest one of the page’s tracks with the word as a whole', () => {
		const cues = [
			cue('A cat?'),
			cue('The category is here.'),
			cue('We have a cat and two dogs at home.'),
			cue('Look at the Cat.'),
			cue('I saw a cat.', '02.mp3'),
			cue('It is a cat.', '01.mp3', null),
		]

		expect(sentenceWith('cat', cues, ['01.mp3'])).toEqual({
			...{ sentence: 'Look at the Cat.', form: 'Cat' },
			spoken: { source: '01.mp3', from: 1, to: 4 },
		})
		expect(sentenceWith('c.t', cues, ['01.mp3'])).toBeNull()
	})

	test('of a plain text without times is nowhere', () => {
		expect(
			spokenSentence('My sister is a nurse.', [cue('My sister is a nurse.', '01.mp3', null)], []),
		).toBeNull()
	})
})

describe('practice', () => {
	test('is of what is due, the longest overdue first, then of ten new words a day', () => {
		const fresh = Array.from({ length: 30 }, (_, at) => word(`new${at}`, { created_at: now + at }))
		const due = [
			word('late', { progress: reviewed(now - 9 * day) }),
			word('later', { progress: reviewed(now - 20 * day) }),
		]
		const notToday = [
			word('done', { progress: reviewed(now) }),
			word('known', { mark: 'known' }),
			word('ignored', { mark: 'ignored' }),
		]

		const today = wordsOfToday([...fresh, ...due, ...notToday], { dayStart: now - 100 })

		expect(today.due.map(({ lemma }) => lemma)).toEqual(['later', 'late'])
		expect(today.fresh).toHaveLength(newWordsADay - 1)
		expect(today.fresh[0]?.lemma).toBe('new0')
	})

	test('is until midnight also on a day of 25 hours', () => {
		vi.stubEnv('TZ', 'Europe/London')
		const seconds = (time: string) => Date.parse(time) / 1000
		const dueAt = (due: number) => word(`due${due}`, { progress: { ...reviewed(now - 99 * day), due } })
		const words = [dueAt(seconds('2026-10-25T23:30:00Z')), dueAt(seconds('2026-10-26T00:30:00Z'))]

		const today = wordsOfToday(words, { dayStart: seconds('2026-10-25T00:00:00+01:00') })

		expect(today.due).toEqual([words[0]])
		vi.unstubAllEnvs()
	})

	test('asks by what a word has: a gap needs its sentence, a sound a voice', () => {
		const kinds = (of: MyWord, canSound: boolean) =>
			[0, 1, 2, 3].map(reps => kindOf({ ...of, progress: { ...reviewed(now), reps } }, canSound))

		expect(kinds(word('nurse'), true)).toEqual(['word', 'gap', 'meaning', 'sound'])
		// The answer of a card that asks what it means would be empty.
		expect(kinds(word('nurse', { translation: '' }), true)).toEqual(['gap', 'sound', 'gap', 'sound'])
		expect(kinds(word('nurse', { sentence: '', translation: '' }), false)).toEqual([
			'word',
			'word',
			'word',
			'word',
		])
		expect(gapOf({ sentence: 'The nurses and a Nurse.', form: 'nurse' })).toEqual(['The nurses and a ', '.'])
	})

	test('a word that was not known comes again, and counts once', () => {
		const reviews: Review[] = []
		const words = ['one', 'two', 'three'].map((lemma, at) => word(lemma, { created_at: now + at }))
		const session = createSession({
			words,
			canSound: false,
			nowSeconds: () => now,
			review: each => reviews.push(each),
		})
		const answer = (rating: 1 | 3) => {
			session.show()
			session.rate(rating)
		}

		answer(1)
		answer(3)
		answer(3)
		expect(session.state.get().card?.word.lemma).toBe('one')
		answer(3)

		expect(session.state.get()).toMatchObject({ card: null, isOver: 'done', answered: 3 })
		expect(reviews.map(({ word, rating }) => [word, rating])).toEqual([
			['word-one', 1],
			['word-two', 3],
			['word-three', 3],
		])
	})

	test('ends after five minutes and goes on when it is asked to; an answer needs the answer shown', () => {
		let seconds = now
		const review = vi.fn()
		const session = createSession({
			words: [word('one'), word('two')],
			canSound: false,
			nowSeconds: () => seconds,
			review,
		})
		session.rate(3)
		expect(review).not.toHaveBeenCalled()
		session.show()
		seconds += sessionSeconds
		session.rate(3)
		expect(session.state.get()).toMatchObject({ card: null, isOver: 'time', left: 1 })

		session.goOn()

		expect(session.state.get().card?.word.lemma).toBe('two')
	})

	test('of twenty thousand words begins, and goes on, within 50 ms', () => {
		const words = Array.from({ length: 20_000 }, (_, at) =>
			word(`w${at}`, at % 3 === 0 ? {} : { progress: reviewed(now - (at % 90) * day) }),
		)
		const measured = [1, 2, 3].map(() => {
			const start = performance.now()
			const session = createSession({ words, canSound: true, nowSeconds: () => now, review: () => undefined })
			session.show()
			session.rate(3)
			return performance.now() - start
		})

		expect(Math.min(...measured)).toBeLessThan(50)
	})
})

describe('the list', () => {
	test('finds by any of its texts, whatever case and accents, within a book', () => {
		const place = { book_id: 'steps' } as MyWord['place']
		const words = [word('Café', { place }), word('nurse', { translation: 'Медсестра' })]

		expect(foundWords(words, { text: 'cafe', bookId: null })).toHaveLength(1)
		expect(foundWords(words, { text: 'медс', bookId: null })[0]?.lemma).toBe('nurse')
		expect(foundWords(words, { text: '', bookId: 'steps' })[0]?.lemma).toBe('Café')
	})

	test('goes out as a table whose values stay in their cells and are no formulas', () => {
		const text = tsvOf(
			[word('look\tfor', { translation: '=1+1\n2', sentence: '"Look for me, she said.' })],
			['Word', 'Meaning'],
		)

		expect(text.split('\n')).toEqual([
			'Word\tMeaning',
			`look for\t'=1+1 2\t\t"""Look for me, she said."\t\t\tnew`,
			'',
		])
	})

	test('asks only for what changed, and without a connection is what this browser has', async () => {
		let isAway = false
		const stored = { revision: '7', words: [word('old'), word('other')] }
		const requests: string[] = []
		const database = { read: async () => stored, write: vi.fn(async () => undefined) }
		const list = createWordListSource({
			userId: () => 'anna',
			database,
			async changes(after) {
				requests.push(after)
				if (isAway) throw new Error('away')
				const words = after === '7' ? [word('old', { translation: 'новый' })] : [word('last')]
				return { words, revision: after === '7' ? '8' : '9', is_all: after !== '7' }
			},
		})

		const first = await list()
		isAway = true
		const second = await list()

		expect(requests).toEqual(['7', '8', '9'])
		expect(first.map(({ translation }) => translation)).toEqual(['новый', 'перевод', 'перевод'])
		expect(second).toEqual(first)
		expect(database.write).toHaveBeenCalledOnce()
	})
})
