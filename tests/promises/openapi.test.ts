import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openTestShop } from '../shop.ts'

test("the OpenAPI document keeps all of redocly's recommended rules", async () => {
	const shop = await openTestShop()
	const source = (await shop.app.inject('/api/openapi.json')).body
	await shop.close()

	// The owner's address of bookmarks ends with a slash.
	const rules = { 'no-path-trailing-slash': 'off' } as const
	const config = await createConfig({ extends: ['recommended-strict'], rules })
	const problems = await lintFromString({ source, config })

	expect(
		problems.map(({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
	).toEqual([])
})
