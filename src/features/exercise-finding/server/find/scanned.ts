import type { Exercise, SpaceKey } from '#features/exercises/rules.ts'
import { tiltedBox } from '#platform/raster/tilt.ts'
import { boxOf, type Page, sidesOf } from '../../rules.ts'
import { separated } from '../key/separated.ts'

/** An exercise of a scan, which was found as if the page lay straight, where it stands on the page. */
export function asItLies(exercise: Exercise, page: Page | undefined): Exercise {
	if (!page?.tilt) return exercise
	const { tilt, size } = page
	const moved = (box: Exercise['box']) => boxOf(tiltedBox(sidesOf(box), tilt, size))
	return {
		...exercise,
		box: moved(exercise.box),
		spaces: exercise.spaces.map(space => ({
			...space,
			box: moved(space.box),
			options: space.options.map(({ value, box }) => ({ value, box: box && moved(box) })),
		})),
	}
}

/** What was read into a key from words that may be others is doubtful. @param options values of what can be chosen there */
export function withDoubts(
	key: SpaceKey,
	pages: ReadonlyMap<number, Page>,
	options: readonly string[],
): SpaceKey {
	const read = key.source ? (pages.get(key.source.pageIndex)?.doubtful ?? []) : []
	if (key.state !== 'keyed' || read.length === 0) return key
	const doubtful = read.flatMap(word => [word, ...separated(word, new Set()).split(' ')])
	if (key.accepted.every(value => isUnlike(value, options))) return key
	const said = new Set(key.accepted.flatMap(answer => answer.split(/[\s/]+/).map(bare)))
	return doubtful.some(word => said.has(bare(word))) ? { ...key, state: 'doubtful' } : key
}

/** Letters that are read for one another. */
const lookAlikes = [
	'CGOQ',
	'DO',
	'BEFPR',
	'HMN',
	'UVY',
	'IJLT',
	'aeo',
	'ceo',
	'bh',
	'hmn',
	'gq',
	'ijl',
	'uvy',
]

/** Whether a letter is one of the options, and none of the others looks like it. */
function isUnlike(value: string, options: readonly string[]): boolean {
	const others = options.filter(option => option !== value)
	const isLetter = (text: string) => /^\p{L}$/u.test(text)
	if (!isLetter(value) || others.length === options.length || !others.every(isLetter)) return false
	const alike = lookAlikes.filter(letters => letters.includes(value))
	return !others.some(other => alike.some(letters => letters.includes(other)))
}

const bare = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
