export type PracticeAct = 'from' | 'to' | 'repeat' | 'clear' | 'back' | 'forward' | 'slower' | 'faster'

type PracticeKey = {
	act: PracticeAct
	shown: string
	/** `KeyboardEvent.code`: the same key on every layout. */
	code: string
}

/** Listening shortcuts; none of them is a reader shortcut. */
export const practiceKeys: readonly PracticeKey[] = [
	{ act: 'from', shown: '[', code: 'BracketLeft' },
	{ act: 'to', shown: ']', code: 'BracketRight' },
	{ act: 'repeat', shown: 'R', code: 'KeyR' },
	{ act: 'clear', shown: '\\', code: 'Backslash' },
	{ act: 'back', shown: ',', code: 'Comma' },
	{ act: 'forward', shown: '.', code: 'Period' },
	{ act: 'slower', shown: 'S', code: 'KeyS' },
	{ act: 'faster', shown: 'W', code: 'KeyW' },
]

export function keyOfAct(act: PracticeAct): string {
	return practiceKeys.find(key => key.act === act)?.shown ?? ''
}
