import { safeLocalStorage } from '#design/safe-storage.ts'

/** The part of the browser's speech synthesis that reads. */
export type Speech = Pick<
	SpeechSynthesis,
	'speak' | 'cancel' | 'getVoices' | 'addEventListener' | 'removeEventListener'
>
export type Voice = Pick<SpeechSynthesisVoice, 'voiceURI' | 'name' | 'lang' | 'default' | 'localService'>

const key = 'device-voice'
const waitMs = 1500

/** Some browsers learn of their voices only after they are asked. */
export async function knownVoices(speech: Speech): Promise<SpeechSynthesisVoice[]> {
	if (speech.getVoices().length > 0) return speech.getVoices()
	await new Promise<void>(resolve => {
		function come() {
			clearTimeout(timer)
			speech.removeEventListener('voiceschanged', come)
			resolve()
		}
		const timer = setTimeout(come, waitMs)
		speech.addEventListener('voiceschanged', come)
	})
	return speech.getVoices()
}

export const languageOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? ''

export function voicesFor<Known extends Voice>(voices: readonly Known[], language: string): Known[] {
	return voices.filter(({ lang }) => languageOf(lang) === languageOf(language))
}

/** The one that was chosen for the language; else the device's own before those of the network. */
export function voiceFor<Known extends Voice>(voices: readonly Known[], language: string): Known | null {
	const able = voicesFor(voices, language)
	const chosen = chosenVoice(language)
	return (
		able.find(({ voiceURI }) => voiceURI === chosen) ??
		able.find(voice => voice.default) ??
		able.find(({ localService }) => localService) ??
		able[0] ??
		null
	)
}

function stored(): { [language: string]: unknown } {
	const value = safeLocalStorage.getJson(key)
	return typeof value === 'object' && value !== null ? { ...value } : {}
}

function chosenVoice(language: string): string | null {
	const uri = stored()[languageOf(language)]
	return typeof uri === 'string' ? uri : null
}

/** For all books on this device. */
export function chooseVoice(language: string, voiceURI: string): void {
	safeLocalStorage.setJson(key, { ...stored(), [languageOf(language)]: voiceURI })
}
