import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './tools.ts'

export type Section = { title: string; page: number; subsections?: { title: string; page: number }[] }

type Objects = Record<string, { value: Record<string, unknown> }>
type QpdfJson = { pages: { object: string }[]; qpdf: [{ maxobjectid: number }, Objects] }

export function contents(headings: { level: number; title: string; page: number }[]): Section[] {
	const sections: Section[] = []
	for (const { level, title, page } of headings) {
		const parent = sections.at(-1)
		if (level === 1 || !parent) sections.push({ title, page })
		else parent.subsections = [...(parent.subsections ?? []), { title, page }]
	}
	return sections
}

/** qpdf's way to write a text string. */
const text = (value: string) => `u:${value}`
const date = 'u:D:20260101000000Z'

/**
 * Gives a PDF our outline (Chromium's would hold every heading), its title and author, and dates that do not move,
 * so that the same source makes the same bytes.
 */
export async function finish(
	input: string,
	output: string,
	about: { title: string; author: string; startPage: number; sections: Section[] },
	work: string,
): Promise<void> {
	const json: QpdfJson = JSON.parse(
		(await run('qpdf', ['--json=2', '--json-key=pages', '--json-key=qpdf', input])).stdout,
	)
	const [head, objects] = json.qpdf
	let last = head.maxobjectid
	const next = () => `${++last} 0 R`
	const change: Objects = {}
	const trailer = objects.trailer?.value ?? {}
	const rootName = trailer['/Root'] as string
	const root = { ...objects[`obj:${rootName}`]?.value }

	const children = (
		parent: string,
		list: Section[],
	): { '/First'?: string; '/Last'?: string; '/Count'?: number } => {
		const names = list.map(next)
		for (const [index, section] of list.entries()) {
			const page = json.pages[section.page - about.startPage]?.object
			const name = names[index] as string
			const value: Record<string, unknown> = {
				'/Title': text(section.title),
				'/Parent': parent,
				'/Dest': [page, '/Fit'],
			}
			if (index > 0) value['/Prev'] = names[index - 1]
			if (index < list.length - 1) value['/Next'] = names[index + 1]
			const inner = children(name, section.subsections ?? [])
			if (inner['/Count']) Object.assign(value, inner, { '/Count': -inner['/Count'] })
			change[`obj:${name}`] = { value }
		}
		return names.length > 0
			? { '/First': names[0] as string, '/Last': names.at(-1) as string, '/Count': names.length }
			: {}
	}

	if (about.sections.length > 0) {
		const outlines = next()
		change[`obj:${outlines}`] = { value: { '/Type': '/Outlines', ...children(outlines, about.sections) } }
		root['/Outlines'] = outlines
		root['/PageMode'] = '/UseOutlines'
	}
	root['/PageLabels'] = { '/Nums': [0, { '/S': '/D', '/St': about.startPage }] }
	change[`obj:${rootName}`] = { value: root }
	const info = {
		'/Title': text(about.title),
		'/Author': text(about.author),
		'/CreationDate': date,
		'/ModDate': date,
	}
	change[`obj:${trailer['/Info'] as string}`] = { value: info }

	const update = join(work, 'update.json')
	writeFileSync(update, JSON.stringify({ qpdf: [{ ...head, maxobjectid: last }, change] }))
	await run('qpdf', [
		`--update-from-json=${update}`,
		'--deterministic-id',
		'--object-streams=generate',
		'--compression-level=9',
		'--recompress-flate',
		input,
		output,
	])
}
