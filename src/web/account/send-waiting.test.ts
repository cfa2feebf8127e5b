import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { positionKind } from '#features/reading-positions/ui/position-changes.ts'
import { senders } from './send-waiting.ts'

test('every kind of change that a book queues is sent without one too', () => {
	const files = globSync('src/{web,features}/**/*.{ts,tsx}').filter(file => !file.includes('.test.'))
	const queued = files.flatMap(file =>
		[...readFileSync(file, 'utf8').matchAll(/\bqueue(?:<\w+>)?\(\s*'(\w+)'/g)].map(([, kind]) => kind),
	)

	expect(new Set([...Object.keys(senders('anna')), positionKind])).toEqual(new Set([...queued, positionKind]))
})
