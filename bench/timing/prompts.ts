import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sentencesOf } from '#features/transcript-timing/ui/text/sentences.ts'
import { between, randomOf, shuffled, spread } from './random.ts'
import { assemble, type Piece, type Track } from './tracks.ts'
import { decoded, trimmed } from './voices.ts'

/**
 * People's voices: the prompts of the Asterisk telephone exchange, spoken by one person each for English and for Russian,
 * CC BY-SA 3.0. Fetched from Debian's archive and never committed.
 */
const packagesOf = (language: PromptLanguage) => [
	`asterisk-core-sounds-${language}-g722`,
	`asterisk-core-sounds-${language}`,
]
export type PromptLanguage = 'en' | 'ru'

const run = promisify(execFile)
const store = path.join(tmpdir(), 'folio-timing-prompts')

/** @throws where the package can't be had */
async function folderOf(language: PromptLanguage): Promise<string> {
	const folder = path.join(store, language)
	if (existsSync(path.join(folder, 'usr'))) return folder
	const fresh = `${folder}-${process.pid}`
	mkdirSync(fresh, { recursive: true })
	await run('apt-get', ['download', ...packagesOf(language)], { cwd: fresh })
	for (const file of globSync('*.deb', { cwd: fresh })) await run('dpkg', ['-x', file, '.'], { cwd: fresh })
	await rename(fresh, folder)
	return folder
}

type Prompt = { file: string; text: string }

/** Prompts of three words and more that have a recording. */
async function promptsOf(language: PromptLanguage): Promise<Prompt[]> {
	const folder = await folderOf(language)
	const [list] = globSync(`**/core-sounds-${language}.txt*`, { cwd: folder })
	if (!list) throw new Error(`${packagesOf(language).join(', ')} have no list of what is said`)
	const listed = path.join(folder, list)
	const text = list.endsWith('.gz')
		? (await run('gzip', ['-dc', listed], { maxBuffer: 10_000_000 })).stdout
		: readFileSync(listed, 'utf8')
	return text.split('\n').flatMap(line => {
		const [, name, said] = /^([\w/-]+):\s*(.+)$/.exec(line.trim()) ?? []
		if (!name || !said || said.split(/\s+/).length < 3 || /[[(<]/.test(said)) return []
		const [file] = globSync(`**/${name}.g722`, { cwd: folder })
		return file ? [{ file: path.join(folder, file), text: said.replace(/([^.!?…])$/, '$1.') }] : []
	})
}

type Shuffle = {
	name: string
	seed: number
	part: 'even' | 'odd' | 'all'
	language: PromptLanguage
	noiseDb: number | null
}

/** Prompts in any order with pauses of any length; only where a prompt begins is known. */
export async function promptTrack({ name, seed, part, language, noiseDb }: Shuffle): Promise<Track> {
	const random = randomOf(seed)
	const all = await promptsOf(language)
	const chosen = all.filter((_, at) => part === 'all' || at % 2 === (part === 'even' ? 0 : 1))
	const pieces: Piece[] = []
	for (const { file, text } of shuffled(random, chosen).slice(0, 60)) {
		const samples = trimmed(await decoded(['-f', 'g722', '-i', file]))
		pieces.push({ samples, text, sentences: sentencesOf(text).length, pauseMs: spread(random, 150, 1200) })
	}
	return assemble(name, pieces, { noiseDb, seed: seed + 1, leadS: between(random, 0.1, 1) })
}
