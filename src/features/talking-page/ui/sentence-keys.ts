/** J, K and L as in video players; by their physical place, so that they are the same on every keyboard layout. */
export const sentenceKeys = [
	{ act: 'previous', shown: 'J', code: 'KeyJ' },
	{ act: 'again', shown: 'K', code: 'KeyK' },
	{ act: 'next', shown: 'L', code: 'KeyL' },
] as const
export type SentenceAct = (typeof sentenceKeys)[number]['act']

/** @returns stops listening */
export function watchSentenceKeys(act: (act: SentenceAct) => boolean): () => void {
	function pressed(event: KeyboardEvent) {
		const { code, ctrlKey, altKey, metaKey, shiftKey, target, defaultPrevented, isComposing } = event
		if (ctrlKey || altKey || metaKey || shiftKey || defaultPrevented || isComposing) return
		const isTyping =
			target instanceof Element &&
			target.closest('input:not([type=range]), textarea, select, [contenteditable]')
		const key = sentenceKeys.find(one => one.code === code)
		if (!key || isTyping || document.querySelector('dialog[open]')) return
		if (act(key.act)) event.preventDefault()
	}
	window.addEventListener('keydown', pressed)
	return () => window.removeEventListener('keydown', pressed)
}
