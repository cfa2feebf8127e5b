import { expect, test } from 'vitest'
import { clipPath } from './clip-path.ts'

test('a dark page inverts all but its pictures', () => {
	const picture = { kind: 'picture' as const, box: [50, 100, 100, 200] as [number, number, number, number] }
	const page = { lines: [], blocks: [{ ...picture, lines: [] }] }

	expect(clipPath(page, [200, 400])).toBe(
		'polygon(evenodd, -9% -9%,109% -9%,109% 109%,-9% 109%,-9% -9%,25.00% 25.00%,75.00% 25.00%,75.00% 75.00%,25.00% 75.00%,25.00% 25.00%,-9% -9%)',
	)
	expect(clipPath({ lines: [], blocks: [] }, [200, 400])).toBe('none')
})
