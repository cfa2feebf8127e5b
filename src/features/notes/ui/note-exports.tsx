import { Braces, FileText, Printer } from 'lucide-react'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import type { Note } from '../contract.ts'
import { annotationsOf } from './annotations.ts'
import { markdownOf } from './markdown.ts'
import type { NotesOfBook } from './notes-of-book.ts'
import styles from './notes-panel.module.css'
import { printPage } from './print-page.ts'
import { useNoteWords } from './use-notes.ts'

type Props = { notes: NotesOfBook; index: number; all: readonly Note[] }

export function NoteExports({ notes, index, all }: Props) {
	const t = useNoteWords()
	const { bookId, title, allowed, labelOf, addressOf, sizeOf } = notes
	const words = {
		page: (page: string) => t('page', { page }),
		...{ area: t('area'), wholePage: t('wholePage'), bookmark: t('bookmark') },
	}

	/** Words of the book count as copied, what the reader wrote does not. */
	function withinCopyLimit(): Note[] {
		const limited = all.map(({ quote: { exact }, ...note }) => {
			const quote = { exact: exact && allowed(exact), prefix: '', suffix: '' }
			return { ...note, quote }
		})
		if (limited.some(({ quote }, at) => quote.exact !== all[at]?.quote.exact))
			showAlert({ type: 'warning', message: t('export.cut') })
		return limited
	}
	function saveMarkdown() {
		save(
			`${bookId}.md`,
			'text/markdown',
			markdownOf(withinCopyLimit(), notes.bookmarks(), { title, labelOf, words }),
		)
	}
	function saveJson() {
		const book = { title, address: `${location.origin}${location.pathname}`, addressOf, sizeOf }
		const annotations = annotationsOf(withinCopyLimit(), book, {
			bookmarks: notes.bookmarks(),
			drawn: notes.drawn.annotations,
		})
		save(`${bookId}.notes.jsonld`, 'application/ld+json', JSON.stringify(annotations, null, '\t'))
	}
	function print() {
		const here = all.filter(note => note.page_index === index)
		const page = words.page(labelOf(index))
		void printPage({
			...{ title, page, notes: here, size: sizeOf(index), image: notes.imageOf(index) },
			drawings: notes.drawn.picturesOf(index),
			nameOf: note => note.quote.exact || t(note.boxes.length > 0 ? 'area' : 'wholePage'),
		})
	}

	return (
		<section className={styles.exports} aria-label={t('export')}>
			<h3 className={styles.page}>{t('export')}</h3>
			<Button variant="quiet" onClick={saveMarkdown}>
				<FileText aria-hidden size={18} />
				{t('export.markdown')}
			</Button>
			<Button variant="quiet" onClick={saveJson}>
				<Braces aria-hidden size={18} />
				{t('export.json')}
			</Button>
			<Button variant="quiet" onClick={print}>
				<Printer aria-hidden size={18} />
				{t('export.print')}
			</Button>
		</section>
	)
}

const revokeAfterMs = 60_000

function save(name: string, type: string, text: string): void {
	const address = URL.createObjectURL(new Blob([text], { type }))
	const link = Object.assign(document.createElement('a'), { href: address, download: name })
	link.click()
	setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs)
}
