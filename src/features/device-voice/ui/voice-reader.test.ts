import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TextPage } from '#features/books/rules.ts'
import type { VoiceBook } from './voice-book.ts'
import { createVoiceReader } from './voice-reader.ts'

const voice = (lang: string) => ({ voiceURI: lang, name: lang, lang, default: false, localService: true })

/** A speechSynthesis without sound: the test says when a sentence ends. */
class FakeSpeech {
	said: SpeechSynthesisUtterance[] = []
	voices = [voice('en-GB')]
	speak(saying: SpeechSynthesisUtterance) {
		this.said.push(saying)
	}
	cancel() {}
	getVoices() {
		return this.voices
	}
	addEventListener() {}
	removeEventListener() {}
}
class FakeUtterance {
	text: string
	constructor(text: string) {
		this.text = text
	}
}

const pageOf = (...texts: string[]): TextPage => ({
	language: 'en',
	lines: texts.map(text => [text, 0, 0, 100, 12]),
	blocks: texts.map((_, at) => ({ kind: 'paragraph', lines: [at] })),
})

function open(pages = [pageOf('One.', 'Two.', 'Three.'), pageOf('Four.')]) {
	const speech = new FakeSpeech()
	const player = { playing: false, speed: 1.25, turnsPages: false }
	let index = 0
	const book: VoiceBook = {
		speech: speech as unknown as SpeechSynthesis,
		player: {
			...{ state: () => player, watch: () => () => undefined, pause: vi.fn() },
			...{ setSpeed: vi.fn(), setTurnsPages: vi.fn() },
		},
		language: 'en',
		load: async index => pages[index] ?? pageOf(),
		inView: () => [index],
		turnOn() {
			index = Math.min(index + 1, pages.length - 1)
		},
		boxOf: () => ({ x: 0, y: 0, width: 0, height: 0 }),
	}
	const reader = createVoiceReader(book)
	const texts = () => speech.said.map(({ text }) => text)
	const isSaid = (...expected: string[]) => vi.waitFor(() => expect(texts()).toEqual(expected))
	const ended = () => speech.said.at(-1)?.onend?.call(speech.said.at(-1) as never, {} as never)
	return { ...{ speech, player, reader, book, isSaid, ended }, turnByHand: () => book.turnOn() }
}

beforeEach(() => vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance))
afterEach(() => vi.unstubAllGlobals())

test('a page is read sentence by sentence with the voice of its language at the speed of the player', async () => {
	const { reader, speech, isSaid, ended, book } = open()

	reader.open()
	await isSaid('One.')
	expect(speech.said[0]).toMatchObject({ lang: 'en-GB', rate: 1.25 })
	expect(book.player.pause).toHaveBeenCalled()
	expect(reader.state()).toMatchObject({ at: 0, playing: true })
	ended()
	await isSaid('One.', 'Two.')
	ended()
	await isSaid('One.', 'Two.', 'Three.')
	ended()

	await vi.waitFor(() => expect(reader.state()).toMatchObject({ playing: false, at: null, trouble: null }))
})

test('paused, it goes on with the same sentence; by key with the next, the same or the one before', async () => {
	const { reader, isSaid } = open()
	reader.open()
	await isSaid('One.')

	reader.toggle()
	expect(reader.state()).toMatchObject({ playing: false, at: 0 })
	reader.toggle()
	await isSaid('One.', 'One.')
	reader.step('next')
	await isSaid('One.', 'One.', 'Two.')
	reader.step('again')
	await isSaid('One.', 'One.', 'Two.', 'Two.')
	reader.step('previous')
	await isSaid('One.', 'One.', 'Two.', 'Two.', 'One.')
})

test('a page that is turned ends it, unless pages are turned along', async () => {
	const { reader, player, isSaid, turnByHand } = open()
	reader.open()
	await isSaid('One.')

	turnByHand()
	reader.moved()
	expect(reader.state()).toMatchObject({ playing: false, at: null, isOpen: true })

	player.turnsPages = true
	reader.toggle()
	await isSaid('One.', 'Four.')
})

test('turned along, the next page with text follows the end of this one', async () => {
	const { reader, player, isSaid, ended } = open([pageOf('One.'), pageOf(), pageOf('Two.')])
	player.turnsPages = true
	reader.open()
	await isSaid('One.')

	ended()

	await isSaid('One.', 'Two.')
	expect(reader.state().sentences.map(({ index }) => index)).toEqual([2])
	ended()
	await vi.waitFor(() => expect(reader.state().playing).toBe(false))
})

test('what the device has no voice for is left out and told', async () => {
	const { reader, isSaid, ended } = open([pageOf('Привет.', 'One.')])
	reader.open()
	await isSaid('One.')

	ended()

	await vi.waitFor(() => expect(reader.state().trouble).toEqual({ kind: 'noLanguage', language: 'ru' }))
})

test('a device without a voice and a page without text are told', async () => {
	vi.useFakeTimers()
	const silent = open()
	silent.speech.voices = []
	silent.reader.open()
	await vi.advanceTimersByTimeAsync(2000)
	vi.useRealTimers()
	const picture = open([pageOf()])
	picture.reader.open()

	expect(silent.reader.state()).toMatchObject({ playing: false, trouble: { kind: 'noVoice' } })
	await vi.waitFor(() => expect(picture.reader.state().trouble).toEqual({ kind: 'noText' }))
})

test('a sentence that the device could not say, and a text that does not come, are told, and the next press tries again', async () => {
	const { reader, speech, book, isSaid } = open()
	reader.open()
	await isSaid('One.')
	speech.said[0]?.onerror?.call(speech.said[0], {} as never)
	await vi.waitFor(() => expect(reader.state()).toMatchObject({ at: 0, trouble: { kind: 'failed' } }))
	reader.toggle()
	await isSaid('One.', 'One.')

	book.load = async () => Promise.reject(new Error('offline'))
	reader.step('next')

	await vi.waitFor(() =>
		expect(reader.state()).toMatchObject({ playing: false, trouble: { kind: 'failed' } }),
	)
})
