import type { Block, LegalText } from '../contract.ts'
import styles from './legal-document.module.css'

export function LegalDocument({ text: { title, blocks } }: { text: LegalText }) {
	return (
		<article className={styles.document}>
			<h1>{title}</h1>
			{blocks.map(block => (
				<Part key={block.kind === 'list' ? block.items.join() : block.text} block={block} />
			))}
		</article>
	)
}

function Part({ block }: { block: Block }) {
	switch (block.kind) {
		case 'heading':
			return <h2>{block.text}</h2>
		case 'note':
			return <p className={styles.note}>{block.text}</p>
		case 'text':
			return <p>{block.text}</p>
		case 'list':
			return (
				<ul>
					{block.items.map(item => (
						<li key={item}>{item}</li>
					))}
				</ul>
			)
	}
}
