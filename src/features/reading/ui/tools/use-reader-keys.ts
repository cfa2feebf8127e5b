import { useLayoutEffect } from 'react'
import type { ReaderEvent } from '../reader-state.ts'
import type { Reader } from '../reader-store.ts'
import { type Command, commandOf, type KeyPress } from './keys.ts'

/** Commands of the reader itself; others are handled by the composing page. */
const events: { [command in Command]?: ReaderEvent } = {
	next: { type: 'next' },
	previous: { type: 'previous' },
	first: { type: 'first' },
	last: { type: 'last' },
	zoomIn: { type: 'zoomIn' },
	zoomOut: { type: 'zoomOut' },
	fit: { type: 'fit' },
	twoPages: { type: 'twoPages' },
	shiftPairs: { type: 'shiftPairs' },
	notes: { type: 'panel', panel: 'notes' },
	contents: { type: 'panel', panel: 'contents' },
	thumbnails: { type: 'panel', panel: 'thumbnails' },
	search: { type: 'panel', panel: 'search' },
	help: { type: 'panel', panel: 'keys' },
	close: { type: 'close' },
}

export function useReaderKeys(reader: Reader, others: { [command in Command]?: () => void }): void {
	// Before the page is painted: whoever sees it may press a key.
	useLayoutEffect(() => {
		function pressed(event: KeyboardEvent) {
			if (event.defaultPrevented || document.querySelector('dialog[open]')) return
			const command = commandOf({ ...keyPressOf(event), binding: reader.binding })
			if (command === null) return
			const ours = events[command]
			const act = others[command] ?? (ours && (() => reader.send(ours)))
			if (!act) return
			event.preventDefault()
			act()
		}
		window.addEventListener('keydown', pressed)
		return () => window.removeEventListener('keydown', pressed)
	})
}

function keyPressOf(event: KeyboardEvent): Omit<KeyPress, 'binding'> {
	const { key, code, shiftKey, ctrlKey, altKey, metaKey, target } = event
	return { key, code, shiftKey, modified: ctrlKey || altKey || metaKey, focus: focusOf(target) }
}

function focusOf(target: EventTarget | null): KeyPress['focus'] {
	if (!(target instanceof Element)) return 'page'
	if (target.closest('input[type="range"]')) return 'slider'
	if (target.closest('input, textarea, select, [contenteditable]')) return 'text'
	return target.closest('button, a, summary') ? 'control' : 'page'
}
