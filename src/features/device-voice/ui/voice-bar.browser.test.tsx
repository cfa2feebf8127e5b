import '#design/global.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createStore } from '#design/store.ts'
import type { TextPage } from '#features/books/rules.ts'
import { AloudButton } from './aloud-button.tsx'
import { VoiceBar } from './voice-bar.tsx'
import type { VoiceBook } from './voice-book.ts'
import { watchVoiceKeys } from './voice-keys.ts'
import { VoiceLayer } from './voice-layer.tsx'
import { createVoiceReader } from './voice-reader.ts'

const text: TextPage = {
	language: 'en',
	lines: [
		['Nobody saw the boat.', 40, 80, 200, 12],
		['Спокойной ночи.', 40, 100, 200, 12],
	],
	blocks: [
		{ kind: 'paragraph', lines: [0] },
		{ kind: 'paragraph', lines: [1] },
	],
}

const voiceOf = (name: string, lang: string) =>
	({ voiceURI: name, name, lang, default: false, localService: true }) as SpeechSynthesisVoice

/** The browser's own takes voices of the browser only. */
class FakeUtterance {
	text: string
	constructor(text: string) {
		this.text = text
	}
}

/** The browser's speech synthesis is faked: Chromium without a screen has no voices. */
async function openBar(voices: SpeechSynthesisVoice[]) {
	const said: SpeechSynthesisUtterance[] = []
	const fakeSpeech = {
		...{ getVoices: () => voices, cancel: () => undefined, speak: said.push.bind(said) },
		...{ addEventListener: () => undefined, removeEventListener: () => undefined },
	} as unknown as SpeechSynthesis
	const state = createStore({ playing: false, speed: 1, turnsPages: false })
	const book: VoiceBook = {
		speech: fakeSpeech,
		player: {
			...{ state: state.get, watch: state.watch, pause: () => undefined },
			setSpeed: speed => state.set({ ...state.get(), speed }),
			setTurnsPages: turnsPages => state.set({ ...state.get(), turnsPages }),
		},
		...{ language: 'en', load: async () => text, inView: () => [4], turnOn: () => undefined },
		boxOf: ([, x, y, width, height]) => ({ x, y, width, height }),
	}
	const voice = createVoiceReader(book)
	const stopKeys = watchVoiceKeys(voice)
	function stop() {
		voice.close()
		stopKeys()
	}
	await render(
		<div style={{ position: 'fixed', bottom: 0, width: '100%' }}>
			<AloudButton voice={voice} />
			<VoiceLayer book={book} voice={voice} index={4} lines={text.lines} />
			<VoiceBar book={book} voice={voice} />
		</div>,
	)
	return { said, state, voice, stop }
}

beforeEach(async () => {
	localStorage.clear()
	vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
	await page.viewport(360, 740)
})
afterEach(() => vi.unstubAllGlobals())

test('reading aloud is marked as the voice of the device, lights its sentence and goes by the keys of the player', async () => {
	const { said, stop } = await openBar([voiceOf('Alice', 'en-GB'), voiceOf('Milena', 'ru-RU')])

	await userEvent.keyboard('a')

	await expect.element(page.getByText('Device’s voice')).toBeVisible()
	await expect.element(page.getByText('1 of 2')).toBeVisible()
	expect(document.querySelectorAll('[data-read="0"]')).toHaveLength(1)
	await userEvent.keyboard('l')
	await expect.element(page.getByText('2 of 2')).toBeVisible()
	expect(said.at(-1)).toMatchObject({ text: 'Спокойной ночи.', lang: 'ru-RU' })
	await userEvent.keyboard(' ')
	await expect.element(page.getByRole('button', { name: 'Read aloud', exact: true }).nth(1)).toBeVisible()
	stop()
})

test('each language of the page has its voice, chosen once for this device, and the speed is the player’s', async () => {
	const { said, state, voice, stop } = await openBar([
		...[voiceOf('Alice', 'en-GB'), voiceOf('Bob', 'en_US'), voiceOf('Milena', 'ru-RU')],
	])
	voice.open()
	await page.getByRole('button', { name: 'Voice and speed' }).click()

	await page.getByRole('combobox', { name: /English/ }).selectOptions('Bob')

	await expect.poll(() => said.at(-1)).toMatchObject({ text: 'Nobody saw the boat.', lang: 'en-US' })
	expect(localStorage.getItem('device-voice')).toBe('{"en":"Bob"}')
	await page.getByLabelText('Turn the page along').click()
	expect(state.get().turnsPages).toBe(true)
	await userEvent.keyboard('{Escape}')
	await expect.element(page.getByRole('combobox', { name: /English/ })).not.toBeInTheDocument()
	stop()
})

test('a language without a voice is shown in words that fit a phone', async () => {
	const { voice, stop } = await openBar([voiceOf('Jean', 'fr-FR')])
	voice.open()

	const message = page.getByRole('status')

	const said = () => message.element().textContent ?? ''
	await expect.poll(said).toMatch(/no\svoice\sfor\sthis\slanguage:.*English/)
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
	stop()
})
