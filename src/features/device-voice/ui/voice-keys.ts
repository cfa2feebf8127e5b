import type { VoiceReader } from './voice-reader.ts'

/** Those of the player and of its sentences, the same on every layout. */
export const voiceKeys = [
	{ act: 'previous', shown: 'J', code: 'KeyJ' },
	{ act: 'again', shown: 'K', code: 'KeyK' },
	{ act: 'next', shown: 'L', code: 'KeyL' },
] as const
/** Begins and ends reading aloud. */
export const aloudKey = { shown: 'A', code: 'KeyA' } as const

/** Hears them before the player does while the voice has its place. @returns stops listening */
export function watchVoiceKeys(voice: VoiceReader): () => void {
	function actOf({ code, key, target }: KeyboardEvent): (() => void) | null {
		const { isOpen } = voice.state()
		if (code === aloudKey.code) return isOpen ? voice.close : voice.open
		if (!isOpen) return null
		const isOnControl = target instanceof Element && target.closest('button, a, summary, input')
		if (key === ' ') return isOnControl ? null : voice.toggle
		const found = voiceKeys.find(one => one.code === code)
		return found ? () => voice.step(found.act) : null
	}
	function pressed(event: KeyboardEvent) {
		const { ctrlKey, altKey, metaKey, shiftKey, target, defaultPrevented, isComposing } = event
		if (ctrlKey || altKey || metaKey || shiftKey || defaultPrevented || isComposing) return
		const isTyping =
			target instanceof Element &&
			target.closest('input:not([type=range], [type=checkbox]), textarea, select, [contenteditable]')
		const act = isTyping || document.querySelector('dialog[open]') ? null : actOf(event)
		if (!act) return
		event.preventDefault()
		act()
	}
	window.addEventListener('keydown', pressed, { capture: true })
	return () => window.removeEventListener('keydown', pressed, { capture: true })
}
