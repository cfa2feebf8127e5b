import { usePanelWords } from '../use-panel-words.ts'
import { skipS } from './listen-to-keys.ts'
import { type PracticeAct, practiceKeys } from './practice-keys.ts'

const words = {
	from: 'setA',
	to: 'setB',
	repeat: 'repeatLoop',
	clear: 'clearEnds',
	back: 'back',
	forward: 'forward',
	slower: 'slower',
	faster: 'faster',
} as const satisfies { [act in PracticeAct]: string }

export function PracticeKeyRows() {
	const t = usePanelWords()
	return practiceKeys.map(({ act, shown }) => (
		<div key={act}>
			<dt>{t(words[act], { seconds: String(skipS) })}</dt>
			<dd>
				<kbd>{shown}</kbd>
			</dd>
		</div>
	))
}
