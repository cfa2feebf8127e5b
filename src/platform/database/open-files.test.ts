import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { skipUnless } from '../../../tests/skip-unless.ts'

const script = `import('${new URL('./open-files.ts', import.meta.url)}').then(m => m.refuseFewOpenFiles(), console.error)`

test.skipIf(skipUnless(process.platform === 'linux', 'few open files need Linux')).each([
	[64, 1, 'may have 64 files open'],
	[512, 0, ''],
])('a process that may open %i files ends with %i', (limit, code, message) => {
	const command = `ulimit -n ${limit}; exec "$0" -e "$1"`
	const { status, stderr } = spawnSync('sh', ['-c', command, process.execPath, script], { encoding: 'utf8' })

	expect({ status, isSaid: stderr.includes(message) }).toEqual({ status: code, isSaid: true })
})
