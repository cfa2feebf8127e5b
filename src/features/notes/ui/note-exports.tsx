import { Braces, FileText, Printer } from 'lucide-react'
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
	const { bookId, title, allowed, labelOf, sizeOf } = notes
	const words = { page: (page: string) => t('page', { page }), area: t('area'), wholePage: t('wholePage') }

	function saveMarkdown() {
		save(`${bookId}.md`, 'text/markdown', markdownOf(limited(all, allowed), { title, labelOf, words }))
	}
	function saveJson() {
		const book = { title, address: `${location.origin}${location.pathname}`, labelOf, sizeOf }
		const annotations = annotationsOf(limited(all, allowed), book)
		save(`${bookId}.notes.jsonld`, 'application/ld+json', JSON.stringify(annotations, null, '\t'))
	}
	function print() {
		const here = all.filter(note => note.page_index === index)
		const page = words.page(labelOf(index))
		void printPage({
			...{ title, page, notes: here, size: sizeOf(index), image: notes.imageOf(index) },
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

/** The words of the book count as copied; what the reader wrote does not. */
function limited(all: readonly Note[], allowed: (text: string) => string): Note[] {
	return all.map(note => ({
		...note,
		quote: { exact: note.quote.exact && allowed(note.quote.exact), prefix: '', suffix: '' },
	}))
}

const revokeAfterMs = 60_000

function save(name: string, type: string, text: string): void {
	const address = URL.createObjectURL(new Blob([text], { type }))
	const link = Object.assign(document.createElement('a'), { href: address, download: name })
	link.click()
	setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs)
}
