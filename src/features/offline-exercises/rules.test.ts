import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { verdictOf } from '#features/exercise-answers/rules.ts'
import type { KeyState, SpaceKey } from '#features/exercises/rules.ts'
import { openSeal } from './rules.ts'

const seal = Uint8Array.from(randomBytes(32))
const key = (space: string, accepted: string[], state: KeyState = 'keyed'): SpaceKey => ({
	...{ space, accepted, state, source: null },
})

/** What somebody writes in a space with this key, in a copy. */
async function saidOffline(given: string, spaceKey: SpaceKey) {
	const opened = await openSeal(seal)
	const sealed = await opened.seal('0 u1-a', [spaceKey], [])
	const results = await opened.check(sealed, [{ space: spaceKey.space, text: given }])
	return results?.[0]?.verdict
}

const words = fc.constantFrom(
	...["didn't", 'did not', 'he’s', 'he is', '(a)', 'dog', 'big/large', 'colour', 'color', '21', 'twenty-one'],
	...['3 D', 'd', 'T', 'False', '✓', 'v', 'В', 'Tom’s', 'cannot', '/', '(= or)', 'the', '“No,”', '9.30', ''],
)
const texts = fc.array(words, { maxLength: 4 }).map(some => some.join(' '))
const states = fc.constantFrom<KeyState>('keyed', 'keyed', 'keyed', 'open', 'none', 'doubtful')

test('what is said of an answer without the server is what the server says', async () => {
	const cases = fc.record({ given: texts, accepted: fc.array(texts, { maxLength: 3 }), state: states })

	await fc.assert(
		fc.asyncProperty(cases, async ({ given, accepted, state }) => {
			expect(await saidOffline(given, key('u1-a-1-1', accepted, state))).toBe(
				verdictOf(given, { accepted, state }),
			)
		}),
		{ numRuns: 1500 },
	)
})

test('an answer that the key has is right without the server, whatever it is', async () => {
	await fc.assert(
		fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 30 }), async text => {
			expect(await saidOffline(text, key('u1-a-1-1', [text]))).toBe(
				verdictOf(text, { accepted: [text], state: 'keyed' }),
			)
		}),
		{ numRuns: 300 },
	)
})

test('a key with more forms than a copy takes is left to the server', async () => {
	const many = Array.from({ length: 1001 }, (_, at) => `answer a${at}b`)

	expect(await saidOffline('answer', key('u1-a-1-1', many))).toBeUndefined()
})

test('nothing of an answer can be read in what is sealed, and no two spaces have the same hash of it', async () => {
	const opened = await openSeal(seal)
	const shown = [{ space: 'u1-a-1-1', accepted: ['elephant'], is_open: false }]

	const sealed = await opened.seal(
		'0 u1-a',
		[key('u1-a-1-1', ['elephant']), key('u1-a-2-1', ['elephant'])],
		shown,
	)

	expect(JSON.stringify(sealed)).not.toContain('elephant')
	expect(Buffer.from(sealed.shown, 'base64').toString('latin1')).not.toContain('elephant')
	const [one, other] = sealed.spaces.map(({ forms }) => forms ?? [])
	expect(one?.filter(hash => other?.includes(hash))).toEqual([])
	expect(await opened.reveal('0 u1-a', sealed)).toEqual(shown)
})

test('another lease, and the name of another exercise, open nothing', async () => {
	const shown = [{ space: 'u1-a-1-1', accepted: ['elephant'], is_open: false }]
	const opened = await openSeal(seal)
	const sealed = await opened.seal('0 u1-a', [key('u1-a-1-1', ['elephant'])], shown)
	const other = await openSeal(Uint8Array.from(randomBytes(32)))

	await expect(other.reveal('0 u1-a', sealed)).rejects.toThrow()
	await expect(opened.reveal('0 u1-b', sealed)).rejects.toThrow()
	const results = await other.check(sealed, [{ space: 'u1-a-1-1', text: 'elephant' }])
	expect(results).toEqual([{ space: 'u1-a-1-1', verdict: 'wrong' }])
})
