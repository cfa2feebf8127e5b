import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { BuildError } from './tools.ts'

const Book = z.strictObject({
	book_id: z.string().regex(/^[a-z0-9_]+$/),
	title: z.string(),
	author: z.string(),
	publisher: z.string(),
	series: z.string().nullish(),
	level: z.enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']),
	ageMark: z.number(),
	format: z.enum(['b5', 'a4', 'square']),
	start_page: z.int(),
	demo_pages: z.int().min(1),
	language: z.string(),
})

const Tracks = z.array(
	z.strictObject({
		id: z.string().regex(/^[a-z0-9-]+$/),
		title: z.string(),
		lines: z.array(
			z.strictObject({
				voice: z.enum(['anna', 'ben', 'clara', 'david', 'narrator']),
				text: z.string().min(1),
				/** Whose line it is in a dialogue, as printed. */
				speaker: z.string().optional(),
				pauseMs: z.number().optional(),
			}),
		),
	}),
)

export type Book = z.infer<typeof Book>
export type Track = z.infer<typeof Tracks>[number]
export type Line = Track['lines'][number]
export type Source = { folder: string; book: Book; tracks: Track[]; body: string; css: string }

function readJson<T>(schema: z.ZodType<T>, path: string): T {
	try {
		return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
	} catch (error) {
		const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
		throw new BuildError(`${path.split('/').slice(-2).join('/')}: ${why}`)
	}
}

async function readBody(folder: string): Promise<string> {
	const script = join(folder, 'book.ts')
	if (!existsSync(script)) return readFileSync(join(folder, 'book.html'), 'utf8')
	const module: { render(): string } = await import(pathToFileURL(script).href)
	return module.render()
}

export async function readSource(folder: string): Promise<Source> {
	if (!existsSync(join(folder, 'book.json')))
		throw new BuildError(`No book.json in ${folder.split('/').at(-1)}`)
	const audio = join(folder, 'audio.json')
	const css = join(folder, 'book.css')
	return {
		folder,
		book: readJson(Book, join(folder, 'book.json')),
		tracks: existsSync(audio) ? readJson(Tracks, audio) : [],
		body: await readBody(folder),
		css: existsSync(css) ? readFileSync(css, 'utf8') : '',
	}
}
