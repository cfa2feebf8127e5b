import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { siteSecret } from '../../../../tests/partner-site/site.ts'
import { SiteEvent, siteCalls, siteEventsApi } from '../contract.ts'
import { signArrival } from './arrival-signature.ts'
import { isSignedRegistration } from './registration-signature.ts'
import { isSignedMessage, keysOf } from './signed-message.ts'

const page = readFileSync('docs/partner-site.md', 'utf8')
const keys = keysOf(siteSecret)
const blocks = (language: string) =>
	[...page.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)\n\`\`\`$`, 'gm'))].map(([, text = '']) => text)

/** The messages that the page shows as they go over the wire. */
const messages = blocks('http').map(text => {
	const [head = '', body = ''] = text.split('\n\n')
	const [first = '', ...lines] = head.split('\n')
	const headers = Object.fromEntries(lines.map(line => line.split(': ')))
	return { place: first.split(' ')[1] ?? '', headers, body }
})

describe('docs/partner-site.md', () => {
	test.each(messages)('$place: the worked signature is right', ({ headers, body }) => {
		const id = headers['webhook-id'] ?? ''
		const message = { id, timestamp: Number(headers['webhook-timestamp']), body }

		expect(page).toContain(siteSecret)
		expect(isSignedMessage(keys, message, headers['webhook-signature'] ?? '')).toBe(true)
		expect(isSignedMessage(keys, { ...message, id: 'x' }, headers['webhook-signature'] ?? '')).toBe(false)
	})

	test('shows every call and every event', () => {
		const places = [...Object.values(siteCalls), siteEventsApi.receive].map(({ path }) => path)
		const events = messages.filter(({ place }) => place === siteEventsApi.receive.path)
		const types = SiteEvent.def.options.map(option => option.def.shape.type.def.values[0])

		expect([...new Set(messages.map(({ place }) => place))].sort()).toEqual(places.sort())
		expect(events.map(({ body }) => SiteEvent.parse(JSON.parse(body)).type).sort()).toEqual(types.sort())
	})

	test('shows answers that the shop understands', () => {
		const [found, nobody, list, deleted] = blocks('json').map(text => JSON.parse(text))

		expect(siteCalls.authenticate.reply.parse(found).account?.user_id).toBe('u-1042')
		expect(siteCalls.authenticate.reply.parse(nobody).account).toBe(null)
		expect(siteCalls.subscriptions.reply.parse(list).subscriptions).toHaveLength(1)
		expect(siteCalls.accountDeleted.reply.parse(deleted)).toEqual({ deleted: true })
	})

	test('shows a way back from signing up that the shop accepts', () => {
		const link = /^https:\/\/shop\.example\/register\/complete\?\S+$/m.exec(page)?.[0] ?? ''
		const { name = '', email = '', user_id = '', ...rest } = Object.fromEntries(new URL(link).searchParams)
		const registration = { name, email, user_id, time: Number(rest.time) }

		expect(page).toContain([name, email, user_id, rest.time].join('\n'))
		const isRight = keys.map(key =>
			isSignedRegistration(key, { ...registration, signature: rest.signature ?? '' }),
		)
		expect(isRight).toEqual([true])
	})

	test('shows an arrival that the shop would sign so', () => {
		const arrival = { productId: 'grammar_in_steps', userId: 'u-1042', time: 1_795_165_200, visit: 'v-0001' }

		expect(page).toContain(`signature=${signArrival(keys[0] ?? '', arrival)}`)
	})
})
