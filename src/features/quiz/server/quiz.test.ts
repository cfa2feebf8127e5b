import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { accountsApi } from '../../accounts/contract.ts'
import { quizApi } from '../contract.ts'

const task = { question: 'Past tense of go?', answer: 'went', fillers: ['goed', 'gone', 'going'] }
let shop: TestShop
let maria = ''
let reader = ''
beforeAll(async () => {
	shop = await openTestShop()
	maria = await administrator('maria@example.com')
	const pavel = { email: 'pavel@example.com', password: 'correct horse' }
	await shop.services.sandbox.createAccount({ name: 'Pavel', ...pavel })
	reader = await signIn(pavel)
})
afterAll(() => shop.close())

async function administrator(email: string): Promise<string> {
	const account = { email, password: 'correct horse' }
	await shop.services.accounts.createAdministrator({ ...account, name: 'Maria Editor' })
	return signIn(account)
}
async function signIn({ email, password }: { email: string; password: string }) {
	return (await shop.call(accountsApi.signIn, { body: { username: email, password } })).token
}
const add = (body = task) => shop.call(quizApi.add, { body }, maria)
const of = ({ task_id }: { task_id: number }) => ({ params: { task_id: String(task_id) } })
const questions = async () =>
	(await shop.call(quizApi.tasks, {}, maria)).tasks.map(({ question }) => question)

test('a new shop has a quiz whose tasks can all be asked', async () => {
	const { tasks } = await shop.call(quizApi.tasks, {}, maria)

	expect(tasks.length).toBeGreaterThan(9)
	expect(tasks.filter(({ fillers }) => fillers.length < 3)).toEqual([])
	expect(tasks.filter(({ answer, fillers }) => fillers.includes(answer))).toEqual([])
	expect(Object.keys(tasks[0] ?? {}).sort()).toEqual(['answer', 'fillers', 'question'])
})

test('the best result is kept per person and never falls', async () => {
	const nina = await administrator('nina@example.com')
	const keep = (score: number) => shop.call(quizApi.saveBest, { body: { score } }, maria)

	expect(await keep(40)).toEqual({ best: 40 })
	expect(await keep(20)).toEqual({ best: 40 })
	expect(await shop.call(quizApi.best, {}, maria)).toEqual({ best: 40 })
	expect(await shop.call(quizApi.best, {}, nina)).toEqual({ best: 0 })
})

test('two results at once leave the higher one', async () => {
	const olga = await administrator('olga@example.com')
	const keep = (score: number) => shop.call(quizApi.saveBest, { body: { score } }, olga)

	await Promise.all([keep(90), keep(50)])

	expect(await shop.call(quizApi.best, {}, olga)).toEqual({ best: 90 })
})

test('a task that is taken out is not asked until it is put back', async () => {
	const { task: stored } = await add({ ...task, question: 'Taken out?' })

	await shop.call(quizApi.remove, of(stored), maria)

	expect(await questions()).not.toContain('Taken out?')
	expect(await shop.call(quizApi.restore, { ...of(stored), body: {} }, maria)).toEqual({ task: stored })
	expect(await questions()).toContain('Taken out?')
})

test('a question that is sent twice, one after the other or at once, is there once', async () => {
	const body = { ...task, question: 'Sent twice?' }
	const { task: stored } = await add(body)

	const again = await Promise.all([add(body), add(body)])

	expect(again).toEqual([{ task: stored }, { task: stored }])
	const other = await add({ ...body, fillers: ['goed', 'gone', 'wented'] })
	expect(other.task.task_id).not.toBe(stored.task_id)
	expect((await questions()).filter(question => question === body.question)).toHaveLength(2)
})

test('a question that was taken out and is written anew is another one', async () => {
	const body = { ...task, question: 'Written anew?' }
	const { task: stored } = await add(body)
	await shop.call(quizApi.remove, of(stored), maria)

	const { task: anew } = await add(body)

	expect(anew.task_id).not.toBe(stored.task_id)
})

test('a change is seen in the quiz', async () => {
	const { task: stored } = await add()

	const changed = await shop.call(
		quizApi.change,
		{ ...of(stored), body: { ...stored, question: 'Say it in the past: go' } },
		maria,
	)

	expect(changed.task).toEqual({ ...stored, question: 'Say it in the past: go', version: 2 })
	expect(await questions()).toContain('Say it in the past: go')
})

describe('refused', () => {
	test('for a guest and for a reader', async () => {
		await expect(shop.call(quizApi.tasks, {})).rejects.toMatchObject(refused('unauthenticated'))
		await expect(shop.call(quizApi.tasks, {}, reader)).rejects.toMatchObject(refused('forbidden'))
		await expect(shop.call(quizApi.add, { body: task }, reader)).rejects.toMatchObject(refused('forbidden'))
	})

	test('a change of what somebody else has changed since', async () => {
		const { task: stored } = await add()
		const save = (answer: string) =>
			shop.call(quizApi.change, { ...of(stored), body: { ...stored, answer } }, maria)
		await save('did go')

		await expect(save('has gone')).rejects.toMatchObject(refused('conflict'))
	})

	test('a task with too few wrong answers', async () => {
		await expect(add({ ...task, fillers: ['goed', 'gone'] })).rejects.toMatchObject(refused('invalid'))
	})

	test('a task whose wrong answer is the right one', async () => {
		await expect(add({ ...task, fillers: ['goed', 'gone', ' Went'] })).rejects.toMatchObject(
			refused('invalid'),
		)
	})

	test('a task that does not exist', async () => {
		const nowhere = { params: { task_id: '999999' } }
		const request = [
			shop.call(quizApi.remove, nowhere, maria),
			shop.call(quizApi.restore, { ...nowhere, body: {} }, maria),
			shop.call(quizApi.change, { ...nowhere, body: { ...task, version: 1 } }, maria),
		]

		expect(await Promise.all(request.map(answer => answer.catch(error => error.code)))).toEqual([
			'not_found',
			'not_found',
			'not_found',
		])
	})

	test('a result that no round can have', async () => {
		const keep = shop.call(quizApi.saveBest, { body: { score: 35 } }, maria)

		await expect(keep).rejects.toMatchObject(refused('invalid'))
	})
})

test('a change of the last version that a column can hold is a conflict', async () => {
	const { task: stored } = await add({ ...task, question: 'Last version?' })

	const change = shop.call(
		quizApi.change,
		{ ...of(stored), body: { ...task, version: 2_147_483_647 } },
		maria,
	)

	await expect(change).rejects.toMatchObject(refused('conflict'))
})
