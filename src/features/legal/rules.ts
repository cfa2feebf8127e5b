import type { Block, LegalText } from './contract.ts'

/**
 * Blocks are separated by blank lines; `# ` is the title, `## ` a heading, `> ` a note, `- ` a list item;
 * anything else is a paragraph.
 * @returns null without a title
 */
export function legalText(file: string): LegalText | null {
	const parts = file
		.replaceAll('\r\n', '\n')
		.split(/\n\s*\n/)
		.map(part => part.trim())
		.filter(Boolean)
	const [title, ...rest] = parts
	if (!title?.startsWith('# ')) return null
	return { title: title.slice(2).trim(), blocks: rest.map(blockOf) }
}

function blockOf(part: string): Block {
	const text = part.replace(/\s*\n\s*/g, ' ')
	if (text.startsWith('## ')) return { kind: 'heading', text: text.slice(3) }
	if (text.startsWith('> ')) return { kind: 'note', text: text.slice(2).replaceAll(' > ', ' ') }
	const lines = part.split('\n')
	if (lines.every(line => line.startsWith('- ')))
		return { kind: 'list', items: lines.map(line => line.slice(2).trim()) }
	return { kind: 'text', text }
}
