import { type Inline, parseRichText } from '#contract/rich-text.ts'
import styles from './rich-text.module.css'

/** A formatted description. All text becomes text nodes, so no markup can be injected. */
export function RichText({ text }: { text: string }) {
	return (
		<div className={styles.text}>
			{keyed(parseRichText(text)).map(([key, block]) => {
				if (block.kind === 'paragraph')
					return (
						<p key={key}>
							<Parts parts={block.parts} />
						</p>
					)
				const items = keyed(block.items).map(([itemKey, item]) => (
					<li key={itemKey}>
						<Parts parts={item} />
					</li>
				))
				return block.start === null ? (
					<ul key={key}>{items}</ul>
				) : (
					<ol key={key} start={block.start}>
						{items}
					</ol>
				)
			})}
		</div>
	)
}

function Parts({ parts }: { parts: Inline[] }) {
	return keyed(parts).map(([key, part]) => {
		if (part.kind === 'text') return part.text
		if (part.kind === 'link')
			return (
				<a key={key} href={part.href} target="_blank" rel="noopener nofollow">
					<Parts parts={part.parts} />
				</a>
			)
		const Mark = part.kind === 'bold' ? 'strong' : 'em'
		return (
			<Mark key={key}>
				<Parts parts={part.parts} />
			</Mark>
		)
	})
}

/** Parts are static: their index is the key. */
function keyed<T>(parts: T[]): [string, T][] {
	return parts.map((part, position) => [String(position), part])
}
