import { type SentenceAct, sentenceKeys } from './sentence-keys.ts'
import { useTalkingWords } from './use-talking-words.ts'

const words = {
	previous: 'previousSentence',
	again: 'thisSentence',
	next: 'nextSentence',
} as const satisfies { [act in SentenceAct]: string }

/** Rows of the reader's list of keyboard shortcuts. */
export function SentenceKeyRows() {
	const t = useTalkingWords()
	return sentenceKeys.map(({ act, shown }) => (
		<div key={act}>
			<dt>{t(words[act])}</dt>
			<dd>
				<kbd>{shown}</kbd>
			</dd>
		</div>
	))
}
