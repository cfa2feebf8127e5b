import { expect, test } from 'vitest'
import { diskFiles } from '#platform/files.ts'
import { temporaryDirectory } from '../../../tests/temporary.ts'
import { receivedKey, sweepReceived } from './received-files.ts'

const [yesterday, today] = [new Date('2026-11-25T12:00:00Z'), new Date('2026-11-26T12:00:00Z')]

test('what a killed process left is removed, what is named or being written stays', async () => {
	const files = diskFiles(temporaryDirectory())
	const [left, named, written] = [yesterday, yesterday, today].map(at => receivedKey('keys', at, '.pdf'))
	const former = 'keys/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.pdf'
	for (const key of [left, named, written, former, 'other/file'])
		await files.put(`${key}`, Buffer.from('%PDF'))

	const before = new Date('2026-11-26T00:00:00Z')
	await sweepReceived(files, { folder: 'keys', before, isNamed: async key => key === named })

	expect(await files.list('')).toEqual([named, written, 'other/file'].sort())
})
