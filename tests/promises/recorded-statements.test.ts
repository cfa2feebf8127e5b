import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { directoryVariable, setup } from '../statements/own-directory.ts'

test('a run of the API tests that begins and ends takes nothing of another that is under way', () => {
	const { [directoryVariable]: own = '' } = process.env
	onTestFinished(() => {
		process.env[directoryVariable] = own
	})

	const end = setup()
	end()

	expect(own).not.toBe('')
	expect(existsSync(own)).toBe(true)
})
