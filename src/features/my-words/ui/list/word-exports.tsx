import { Download, Printer, Table } from 'lucide-react'
import { useState } from 'react'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import type { MyWord } from '../../contract.ts'
import { useMyWordsWords } from '../use-my-words-words.ts'
import { printCards } from './print-cards.ts'
import { saveFile } from './save-file.ts'
import { tsvOf } from './tsv.ts'
import styles from './word-list.module.css'

const columns = ['word', 'meaning', 'ipa', 'sentence', 'book', 'page', 'state'] as const
/** Cards that a browser lays out at once; five of them are a page. */
const maxPrinted = 500

type Props = { words: readonly MyWord[]; bookId: string | null; anki(bookId: string | null): Promise<Blob> }

export function WordExports({ words, bookId, anki }: Props) {
	const t = useMyWordsWords()
	const [isMaking, setMaking] = useState(false)
	async function saveAnki() {
		setMaking(true)
		try {
			saveFile('folio-words.apkg', await anki(bookId))
		} catch {
			showAlert({ type: 'warning', message: t('export.failed') })
		}
		setMaking(false)
	}
	function saveTable() {
		const headings = columns.map(column => t(`column.${column}`))
		// Spreadsheets take a text without a byte order mark for one of their own encoding.
		saveFile(
			'folio-words.tsv',
			new Blob([`\ufeff${tsvOf(words, headings)}`], { type: 'text/tab-separated-values' }),
		)
	}
	return (
		<section className={styles.exports} aria-label={t('export')}>
			<h2>{t('export')}</h2>
			<p className={styles.actions}>
				<Button variant="secondary" disabled={isMaking} onClick={() => void saveAnki()}>
					<Download aria-hidden size={18} /> {t('export.anki')}
				</Button>
				<Button variant="secondary" onClick={saveTable}>
					<Table aria-hidden size={18} /> {t('export.table')}
				</Button>
				<Button variant="secondary" onClick={() => printCards(words.slice(0, maxPrinted))}>
					<Printer aria-hidden size={18} /> {t('export.cards')}
				</Button>
			</p>
			{words.length > maxPrinted ? (
				<p className={styles.count}>{t('export.first', { count: maxPrinted })}</p>
			) : null}
		</section>
	)
}
