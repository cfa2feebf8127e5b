import { type PracticeAct, practiceKeys } from './practice-keys.ts'
import { useListeningWords } from './use-listening-words.ts'
import { skipS } from './use-practice-keys.ts'

const words = {
	from: 'setA',
	to: 'setB',
	repeat: 'repeatStretch',
	clear: 'clearEnds',
	back: 'back',
	forward: 'forward',
	slower: 'slower',
	faster: 'faster',
} as const satisfies { [act in PracticeAct]: string }

/** The keys of listening as rows of a list of keys: for the `dl` of whoever shows all keys. */
export function PracticeKeyRows() {
	const t = useListeningWords()
	return practiceKeys.map(({ act, shown }) => (
		<div key={act}>
			<dt>{t(words[act], { seconds: String(skipS) })}</dt>
			<dd>
				<kbd>{shown}</kbd>
			</dd>
		</div>
	))
}
