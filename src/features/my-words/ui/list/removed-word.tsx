import { useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import type { MyWord } from '../../contract.ts'
import { useMyWordsWords } from '../use-my-words-words.ts'
import styles from './word-list.module.css'

/** Also of the last word, with which the list goes. */
export function RemovedWord({ word, onUndo }: { word: MyWord; onUndo(): void }) {
	const t = useMyWordsWords()
	const undo = useRef<HTMLButtonElement>(null)
	// The button that was pressed is gone.
	// biome-ignore lint/correctness/useExhaustiveDependencies: for each word that is removed
	useEffect(() => undo.current?.focus({ preventScroll: true }), [word.id])
	return (
		<p role="status" className={styles.removed}>
			{t('removed', { word: word.lemma })}{' '}
			<Button ref={undo} variant="secondary" onClick={onUndo}>
				{t('undo')}
			</Button>
		</p>
	)
}
