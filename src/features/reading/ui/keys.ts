export type Command =
	| 'next'
	| 'previous'
	| 'first'
	| 'last'
	| 'search'
	| 'bookmark'
	| 'contents'
	| 'thumbnails'
	| 'goToPage'
	| 'zoomIn'
	| 'zoomOut'
	| 'fit'
	| 'twoPages'
	| 'playPause'
	| 'fullScreen'
	| 'help'
	| 'close'

export type Shortcut = {
	command: Command
	/** As they are shown. */
	keys: readonly string[]
	/** `KeyboardEvent.key` values, for keys whose meaning the layout decides. */
	typed?: readonly string[]
	/** `KeyboardEvent.code` values, for letters: with Russian letters on them they are still the same keys. */
	pressed?: readonly string[]
}

/** Every key of the reader: the '?' sheet, the tooltips and the listener are made from this table. */
export const shortcuts: readonly Shortcut[] = [
	{ command: 'next', keys: ['→', 'PgDn'], typed: ['ArrowRight', 'PageDown'] },
	{ command: 'previous', keys: ['←', 'PgUp'], typed: ['ArrowLeft', 'PageUp'] },
	{ command: 'first', keys: ['Home'], typed: ['Home'] },
	{ command: 'last', keys: ['End'], typed: ['End'] },
	{ command: 'playPause', keys: ['Space'], typed: [' '] },
	{ command: 'bookmark', keys: ['B'], pressed: ['KeyB'] },
	{ command: 'contents', keys: ['C'], pressed: ['KeyC'] },
	{ command: 'thumbnails', keys: ['T'], pressed: ['KeyT'] },
	{ command: 'goToPage', keys: ['G'], pressed: ['KeyG'] },
	{ command: 'search', keys: ['/'], typed: ['/'], pressed: ['Slash'] },
	{ command: 'zoomIn', keys: ['+'], typed: ['+', '='] },
	{ command: 'zoomOut', keys: ['-'], typed: ['-'] },
	{ command: 'fit', keys: ['0'], typed: ['0'] },
	{ command: 'twoPages', keys: ['D'], pressed: ['KeyD'] },
	{ command: 'fullScreen', keys: ['F'], pressed: ['KeyF'] },
	{ command: 'help', keys: ['?'], typed: ['?'] },
	{ command: 'close', keys: ['Esc'], typed: ['Escape'] },
]

export type Stroke = {
	key: string
	code: string
	shiftKey: boolean
	/** Ctrl, Alt or Meta is held. */
	modified: boolean
	/** What has the focus: its own keys are not ours. */
	focus: 'text' | 'slider' | 'control' | 'page'
}

const keptBy: { [focus in Stroke['focus']]: (key: string) => boolean } = {
	text: key => key !== 'Escape',
	slider: key => /^(Arrow|Page|Home|End)/.test(key),
	control: key => key === ' ' || key === 'Enter',
	page: () => false,
}

/** What a key asks for; null where it belongs to the browser or to what has the focus. */
export function commandOf(stroke: Stroke): Command | null {
	if (stroke.modified || keptBy[stroke.focus](stroke.key)) return null
	const typed = shortcuts.find(shortcut => shortcut.typed?.includes(stroke.key))
	if (typed) return typed.command
	// Shift and slash is a question mark on the English layout only.
	if (stroke.shiftKey) return stroke.code === 'Slash' ? 'help' : null
	return shortcuts.find(shortcut => shortcut.pressed?.includes(stroke.code))?.command ?? null
}

/** The key of a command as a tooltip shows it. */
export function keyOf(command: Command): string {
	return shortcuts.find(shortcut => shortcut.command === command)?.keys[0] ?? ''
}
