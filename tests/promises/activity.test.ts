import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { entryOf } from '#features/activity/server/activity-entry.ts'
import en from '#features/activity/words.en.json' with { type: 'json' }
import { bookArchiveApi } from '#features/book-archive/contract.ts'
import { bookContentApi } from '#features/book-content/contract.ts'
import { bulkChangesApi } from '#features/bulk-changes/contract.ts'
import { productImportExportApi } from '#features/product-import-export/contract.ts'
import { publishingApi } from '#features/publishing/contract.ts'
import { accountingApi } from '#features/statements/contract.ts'
import { administrator, everyone, type Member } from '#http/access.ts'
import { limitAbandonedWork } from '#http/client-gone.ts'
import { parseJsonBodies } from '#http/json-body.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Change, Server } from '#http/server.ts'
import { ofStaff, operationsOf, type Row } from '../operations.ts'
import { openTestShop, type TestShop } from '../shop.ts'

let shop: TestShop
let changing: Row[]
beforeAll(async () => {
	shop = await openTestShop()
	const rows = await operationsOf(shop.app)
	changing = rows.filter(row => ofStaff.has(row.operation['x-access']) && row.method !== 'GET')
})
afterAll(() => shop.close())

/** They read, or change what their author alone sees. */
const leftOut = [
	'DELETE /api/drafts/{name}',
	'POST /api/conteditor/bookInfo',
	'POST /api/conteditor/categories',
	'POST /api/conteditor/cover',
	'POST /api/conteditor/documenttext',
	'POST /api/conteditor/doubtfulwords',
	'POST /api/conteditor/exercisepage',
	'POST /api/conteditor/exercises',
	'POST /api/conteditor/exports',
	'POST /api/conteditor/info',
	'POST /api/conteditor/product',
	'POST /api/conteditor/recognition',
	'POST /api/conteditor/sounds',
	'POST /api/conteditor/transcript',
	'POST /api/conteditor/uncertainorder',
	'POST /api/conteditor/version',
	'POST /api/conteditor/versions',
	'POST /api/drafts/{name}',
	'POST /api/partnerseditor/account',
	'POST /api/partnerseditor/info',
	'POST /api/presence',
	'POST /api/quiz/best',
	'POST /api/savedfilters',
	'POST /api/savedfilters/remove',
	'POST /api/uploads/{upload_id}/chunks/{offset}',
]
const vera: Member = { kind: 'member', userId: 'vera', role: 'admin', sessionId: 's', publisherId: null }
const nameOf = ({ method, path }: Row) => `${method} ${path}`

test('every changing call of who works in the shop is logged, but for these', () => {
	expect(changing.length).toBeGreaterThan(30)
	const silent = changing.filter(row => !row.operation['x-logged'])

	expect(silent.map(nameOf).sort()).toEqual(leftOut)
})

test('each has its words on the screen', () => {
	const logged = changing.filter(row => row.operation['x-logged'])
	const keys = logged.map(row => `action.${nameOf(row).replace(/\{(\w+)\}/g, ':$1')}`)

	expect(keys.filter(key => !(key in en))).toEqual([])
})

test.each([
	['state', publishingApi.change, ['draft', 'production', 'ready']],
	['place', bookArchiveApi.withdraw, ['archive', 'trash']],
	['schemaType', bookContentApi.save, ['tableOfContent', 'textOnPages', 'audio']],
	['plan', bulkChangesApi.change, [undefined, 'seen-before']],
	['plan', productImportExportApi.importSheet, [undefined, 'seen-before']],
	['kind', accountingApi.entry, ['payment', 'correction']],
] as const)('a call that does one of several things has words for each: its %s', (name, endpoint, values) => {
	const call = { caller: vera, endpoint, params: {}, query: {}, reply: {} }
	const actions = values.map(value => entryOf({ ...call, body: { [name]: value } }).action)

	expect(new Set(actions).size).toBe(values.length)
	expect(actions.filter(action => !(`action.${action}` in en) || action.split(' ').length < 3)).toEqual([])
})

/** A server with calls of every sort, by `serve` and `serveBytes`, and what they had recorded. */
async function calls() {
	const changes: Change[] = []
	const fastify = Fastify()
	fastify.removeContentTypeParser('text/plain')
	parseJsonBodies(fastify)
	const server: Server = {
		fastify,
		authenticate: async () => vera,
		isHttps: false,
		limitAccount: async () => undefined,
		abandonedWork: limitAbandonedWork(1),
		recordChange: async change => void changes.push(change),
		served: [],
	}
	const about = { summary: '', body: z.object({ book_id: z.string() }) }
	serve(server, post('/save', about), administrator, () => undefined)
	serve(server, post('/look', { ...about, isLogged: false }), administrator, () => undefined)
	serve(server, post('/public', about), everyone, () => undefined)
	serve(server, get('/list', { summary: '' }), administrator, () => undefined)
	serveBytes(server, post('/file', { ...about, media: 'text/csv' }), administrator, async ({ reply }) =>
		reply.type('text/csv').send('1'),
	)
	serve(server, post('/fails', about), administrator, () => {
		throw new Error('no')
	})
	const send = async (url: string) => {
		const headers = { 'x-auth-token': 'token' }
		if (url === '/list') await fastify.inject({ url, headers })
		else await fastify.inject({ method: 'POST', url, headers, payload: { book_id: 'alice' } })
		return changes
			.splice(0)
			.map(({ caller, endpoint, body }) => ({ caller: caller.userId, path: endpoint.path, body }))
	}
	return { send }
}

test.each([
	['/save', 1],
	['/file', 1],
	['/look', 0],
	['/public', 0],
	['/list', 0],
	['/fails', 0],
])('a call of %s is recorded %i times', async (url, times) => {
	const { send } = await calls()

	const recorded = { caller: 'vera', path: url, body: { book_id: 'alice' } }
	expect(await send(url)).toEqual(Array(times).fill(recorded))
})
