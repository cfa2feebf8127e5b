import type { Binding } from '#contract/book-layout.ts'

type Keys = {
	keys: readonly string[]
	/** `KeyboardEvent.key` values, for keys that depend on the layout. */
	typed?: readonly string[]
	/** `KeyboardEvent.code` values, for letter keys: the same keys on a Russian layout. */
	pressed?: readonly string[]
}

const table = [
	{ command: 'next', keys: ['→', 'PgDn'], typed: ['ArrowRight', 'PageDown'] },
	{ command: 'previous', keys: ['←', 'PgUp'], typed: ['ArrowLeft', 'PageUp'] },
	{ command: 'first', keys: ['Home'], typed: ['Home'] },
	{ command: 'last', keys: ['End'], typed: ['End'] },
	{ command: 'playPause', keys: ['Space'], typed: [' '] },
	{ command: 'bookmark', keys: ['B'], pressed: ['KeyB'] },
	{ command: 'notes', keys: ['N'], pressed: ['KeyN'] },
	{ command: 'contents', keys: ['C'], pressed: ['KeyC'] },
	{ command: 'thumbnails', keys: ['T'], pressed: ['KeyT'] },
	{ command: 'goToPage', keys: ['G'], pressed: ['KeyG'] },
	{ command: 'search', keys: ['/'], typed: ['/'], pressed: ['Slash'] },
	{ command: 'zoomIn', keys: ['+'], typed: ['+', '='] },
	{ command: 'zoomOut', keys: ['-'], typed: ['-'] },
	{ command: 'fit', keys: ['0'], typed: ['0'] },
	{ command: 'twoPages', keys: ['D'], pressed: ['KeyD'] },
	{ command: 'shiftPairs', keys: ['P'], pressed: ['KeyP'] },
	{ command: 'fullScreen', keys: ['F'], pressed: ['KeyF'] },
	{ command: 'help', keys: ['?'], typed: ['?'] },
	{ command: 'close', keys: ['Esc'], typed: ['Escape'] },
] as const satisfies readonly ({ command: string } & Keys)[]
export type Command = (typeof table)[number]['command']
/** All keyboard shortcuts: the '?' dialog, tooltips and the listener read this table. */
export const shortcuts: readonly ({ command: Command } & Keys)[] = table

export type KeyPress = {
	key: string
	code: string
	shiftKey: boolean
	modified: boolean
	binding: Binding
	/** The focused element, which handles some keys itself. */
	focus: 'text' | 'slider' | 'control' | 'page'
}

const isHandledByFocus: { [focus in KeyPress['focus']]: (key: string) => boolean } = {
	text: key => key !== 'Escape',
	slider: key => /^(Arrow|Page|Home|End)/.test(key),
	control: key => key === ' ' || key === 'Enter',
	page: () => false,
}

/** The command of a key; null where the browser or the focused element handles it. */
export function commandOf(keyPress: KeyPress): Command | null {
	if (keyPress.modified || isHandledByFocus[keyPress.focus](keyPress.key)) return null
	const key = mirrored(keyPress.key, keyPress.binding)
	const typed = shortcuts.find(shortcut => shortcut.typed?.includes(key))
	if (typed) return typed.command
	// Shift and slash is a question mark on the English layout only.
	if (keyPress.shiftKey) return keyPress.code === 'Slash' ? 'help' : null
	return shortcuts.find(shortcut => shortcut.pressed?.includes(keyPress.code))?.command ?? null
}

export function keyOf(command: Command, binding: Binding = 'left'): string {
	return mirrored(shortcuts.find(shortcut => shortcut.command === command)?.keys[0] ?? '', binding)
}

const opposite: { [key: string]: string } = {
	ArrowLeft: 'ArrowRight',
	ArrowRight: 'ArrowLeft',
	'←': '→',
	'→': '←',
}

/** An arrow points to the page that it turns to: to the left for the next one of a book that is bound on the right. */
export function mirrored(key: string, binding: Binding): string {
	return (binding === 'right' && opposite[key]) || key
}
