import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { placesOf, variantsOf, variantsOfListed } from '../lists/match.ts'
import { type English, loadEnglish } from '../sources/english.ts'
import { loadedWhileUsed } from '../sources/loaded-while-used.ts'
import { ipaFromArpabet } from '../sources/pronunciations.ts'
import { formIn, knownPhrase, tappedIn } from '../tapped-word.ts'
import { plainWord, tokensOf } from '../text/tokens.ts'
import { lemmasIn } from './lemmatize.ts'

let english: English
beforeAll(async () => {
	english = await loadEnglish()
})
afterAll(() => english.close())

const lemmaOf = (word: string, sentence: string) =>
	lemmasIn(sentence, english.lexicon).find(({ token }) => token.text === word)?.lemma

test.each([
	['went', 'They went home.', 'go'],
	['children’s', 'The children’s room.', 'child'],
	['saw', 'The dog saw more corn.', 'see'],
	['leaves', 'The leaves are green.', 'leaf'],
	['leaves', 'She leaves early.', 'leave'],
	['meeting', 'We are meeting Tom.', 'meet'],
	['meeting', 'They held a meeting.', 'meeting'],
	['tired', 'He is always tired.', 'tired'],
	['built', 'The house was built.', 'build'],
	['better', 'It is better.', 'good'],
	['bed', 'I am in bed.', 'bed'],
	['lamplighters', 'Two lamplighters came.', 'lamplighter'],
	['pigeon-holes', 'The pigeon-holes are empty.', 'pigeon-hole'],
	['don’t', 'I don’t know.', 'do'],
])('%s in “%s” is of %s', (word, sentence, lemma) => {
	expect(lemmaOf(word, sentence)).toBe(lemma)
})

test('an entry of several words is found with one more between them', () => {
	const variants = (text: string) =>
		tokensOf(text).map(({ text: word }) => variantsOf(plainWord(word), english.lexicon))
	const key = ['set', 'free'].map(word => variantsOfListed(word, english.lexicon))

	expect(placesOf(key, variants('It would have set him free'))).toEqual([3, 5])
	expect(placesOf(key, variants('set the whole town free'))).toBeNull()
	expect(placesOf(key, variants('set him free and left'), 4)).toBeNull()
})

test.each([
	['She looked after the cat.', 'look after', 'looked after'],
	['It would have set him free at last.', 'set free', 'set him free'],
	['Nobody is here.', 'look after', null],
])('“%s” has %s as %s', (sentence, key, form) => {
	expect(formIn(sentence, key, english)).toBe(form)
})

test.each([
	['gave', 'She gave up at last.', 'give up'],
	['up', 'She gave up at last.', 'give up'],
	['bus', 'Wait at the bus stops.', 'bus stop'],
	['looked', 'She looked after the cat.', 'look after'],
	['after', 'She looked after the cat.', 'look after'],
	['cat', 'She looked after the cat.', null],
	['looking', 'I am looking forward to it.', 'look forward'],
	['Turn', 'Turn the old radio off, please.', 'turn off'],
	['off', 'Turn the old radio off, please.', 'turn off'],
	['radio', 'Turn the old radio off, please.', null],
	['put', 'Put it on, it is cold.', 'put on'],
	['put', 'He put on his coat.', 'put on'],
	['put', 'Put it on the table.', null],
	['go', 'Go on, I am listening.', 'go on'],
	['go', 'We go on Tuesday.', null],
	['come', 'They come in the evening.', null],
	['rid', 'I got rid of it.', 'get rid of'],
	['catch', 'You can’t catch up with me.', 'catch up with'],
	['gave', 'He gave, up there, a book.', null],
	['live', 'I live on the floor below.', null],
])('%s in “%s” is of the expression %s', (word, sentence, phrase) => {
	expect(knownPhrase(tappedIn(word, sentence, english), word, english)).toBe(phrase)
})

test.each([
	['N EY1 B ER0', 'ˈneɪbɚ'],
	['K AE1 T', 'kæt'],
	['IH0 K S P L EY1 N', 'ɪkˈspleɪn'],
])('%s sounds as %s', (sounds, ipa) => {
	expect(ipaFromArpabet(sounds)).toBe(ipa)
})

test('what was loaded is let go when nobody uses it any more', async () => {
	const close = vi.fn(async () => undefined)
	const source = loadedWhileUsed(async () => ({ close }), 5)
	expect(source.isLoaded()).toBe(false)
	await source.get()
	expect(source.isLoaded()).toBe(true)

	await expect.poll(() => close.mock.calls.length).toBe(1)
	expect(source.isLoaded()).toBe(false)
})

test('what takes longer to load than it stays is loaded once for all who ask, and is open for them', async () => {
	const close = vi.fn(async () => undefined)
	const load = vi.fn(() => sleep(60, { close }))
	const source = loadedWhileUsed(load, 20)

	const first = source.get().then(() => close.mock.calls.length)
	await sleep(40)
	const second = source.get().then(() => close.mock.calls.length)

	expect(await Promise.all([first, second])).toEqual([0, 0])
	expect(load).toHaveBeenCalledOnce()
})

test('who asks says how long it stays, and the longest stay counts', async () => {
	const source = loadedWhileUsed(async () => ({ close: async () => undefined }), 60_000)
	await source.get({ stayMs: 5 })
	await expect.poll(source.isLoaded).toBe(false)

	await source.get()
	await source.get({ stayMs: 5 })
	await sleep(30)

	expect(source.isLoaded()).toBe(true)
	await source.drop()
})
