export type PracticeAct = 'from' | 'to' | 'repeat' | 'clear' | 'back' | 'forward' | 'slower' | 'faster'

type PracticeKey = {
	act: PracticeAct
	/** As it is shown. */
	shown: string
	/** `KeyboardEvent.code`: the same key whatever the layout writes with it. */
	code: string
}

/** The keys of listening; none of them is a key of the reader. */
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
