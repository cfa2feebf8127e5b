import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import type { Answer } from '#features/exercise-answers/contract.ts'
import {
	type AnswerChange,
	createAnswerStore,
	joinedAnswers,
} from '#features/exercise-answers/ui/answer-store.ts'
import { addWhileSignedOut } from '#features/outbox/ui/add-while-signed-out.ts'
import { createOutbox, waitingChanges } from '#features/outbox/ui/outbox.ts'

beforeEach(() => {
	vi.useFakeTimers()
	const stored = new Map<string, string>()
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
		removeItem: (key: string) => stored.delete(key),
	})
})
afterEach(() => vi.useRealTimers())

const answer = (space: string, text: string, change: Partial<Answer> = {}): Answer => ({
	...{ space, exercise: 'u1-b', text, verdict: null, changed_at: 100, is_revealed: false, ...change },
})

/** A server that has one reader's answers in memory, and fails while `away` is set. */
function open({ bookId = 'steps', onServer = [] as Answer[] } = {}) {
	const server = { away: false, answers: new Map(onServer.map(each => [each.space, each])) }
	const send = vi.fn(async ({ answers }: AnswerChange) => {
		if (server.away) throw new Error('away')
		for (const each of answers) {
			const known = server.answers.get(each.space)
			if (!known || known.changed_at <= each.changed_at) server.answers.set(each.space, each)
		}
	})
	const refused = vi.fn()
	const outbox = createOutbox()
	const store = createAnswerStore({
		...{ bookId, send, onRefused: refused, nowSeconds: () => 200 },
		async list() {
			if (server.away) throw new Error('away')
			return [...server.answers.values()]
		},
		queue: handler => outbox.queue<AnswerChange>('answer', handler),
		addWhileSignedOut: (userId, key, change) =>
			addWhileSignedOut(userId, { kind: 'answer', key, change }, earlier => joinedAnswers(earlier, change)),
	})
	const setOwner = async (userId: string | null) => {
		outbox.setOwner(userId)
		await store.setOwner(userId)
	}
	const text = (space: string) => store.answers().get(space)?.text
	return { server, send, refused, store, setOwner, text, outbox }
}

test('what is typed is shown at once, stored within 300 ms, and sent as one change when a hand rests', async () => {
	const { store, setOwner, text, send, server } = open()
	await setOwner('anna')

	for (const word of ['d', 'do', 'does']) store.write('u1-b', 'u1-b-1-1', word)
	expect(text('u1-b-1-1')).toBe('does')
	await vi.advanceTimersByTimeAsync(300)
	expect(await waitingChanges('anna', 'answer')).toMatchObject([{ answers: [{ text: 'does' }] }])
	store.write('u1-b', 'u1-b-2-1', 'am')
	await vi.advanceTimersByTimeAsync(3000)

	expect(send).toHaveBeenCalledTimes(1)
	expect([...server.answers.values()].map(each => each.text).sort()).toEqual(['am', 'does'])
	expect(await waitingChanges('anna', 'answer')).toEqual([])
})

test('a browser that is killed offline loses nothing that was typed 300 ms before', async () => {
	const first = open()
	await first.setOwner('anna')
	first.server.away = true
	for (let item = 0; item < 20; item += 1) first.store.write('u1-b', `u1-b-${item}-1`, `word ${item}`)
	await vi.advanceTimersByTimeAsync(300)

	const again = open()
	await again.setOwner('anna')

	expect(again.text('u1-b-19-1')).toBe('word 19')
	expect(again.server.answers.size).toBe(20)
})

test('two windows of an account that write in one exercise before anything is sent lose neither answer', async () => {
	const [one, two] = [open(), open()]
	await one.setOwner('anna')
	await two.setOwner('anna')

	one.store.write('u1-b', 'u1-b-1-1', 'does')
	await vi.advanceTimersByTimeAsync(300)
	two.store.write('u1-b', 'u1-b-2-1', 'am')
	await vi.advanceTimersByTimeAsync(300)

	const waiting = (await waitingChanges('anna', 'answer')) as AnswerChange[]
	expect(waiting.flatMap(({ answers }) => answers.map(each => each.text)).sort()).toEqual(['am', 'does'])
})

test('what is written on after the session has ended joins what waits for the account', async () => {
	const { store, setOwner, server } = open()
	await setOwner('anna')
	server.away = true
	store.write('u1-b', 'u1-b-1-1', 'does')
	await vi.advanceTimersByTimeAsync(300)

	await setOwner(null)
	store.write('u1-b', 'u1-b-2-1', 'am')
	await vi.advanceTimersByTimeAsync(300)

	const [waiting] = (await waitingChanges('anna', 'answer')) as AnswerChange[]
	expect(waiting?.answers.map(each => each.text).sort()).toEqual(['am', 'does'])
})

test('what is being typed stays while another device’s answers come', async () => {
	const { store, setOwner, text, server } = open()
	await setOwner('anna')
	store.write('u1-b', 'u1-b-1-1', 'doe')
	server.answers.set('u1-b-1-1', answer('u1-b-1-1', 'from the phone', { changed_at: 150 }))
	server.answers.set('u1-b-2-1', answer('u1-b-2-1', 'from the phone', { changed_at: 150 }))

	await store.refresh()

	expect([text('u1-b-1-1'), text('u1-b-2-1')]).toEqual(['doe', 'from the phone'])
	await vi.advanceTimersByTimeAsync(3000)
	expect(server.answers.get('u1-b-1-1')?.text).toBe('doe')
	expect(server.answers.get('u1-b-2-1')?.text).toBe('from the phone')
})

test('a device whose clock is behind changes what another has written', async () => {
	const { store, setOwner, server } = open({ onServer: [answer('u1-b-1-1', 'first', { changed_at: 900 })] })
	await setOwner('anna')

	store.write('u1-b', 'u1-b-1-1', 'second')
	await vi.advanceTimersByTimeAsync(3000)

	expect(server.answers.get('u1-b-1-1')).toMatchObject({ text: 'second', changed_at: 900 })
})

test('a verdict is of the text that was checked, and goes when that changes', async () => {
	const { store, setOwner } = open()
	await setOwner('anna')
	store.write('u1-b', 'u1-b-1-1', 'is')
	store.write('u1-b', 'u1-b-2-1', 'am')

	store.judge('u1-b', [
		{ space: 'u1-b-1-1', text: 'is', verdict: 'wrong' },
		{ space: 'u1-b-2-1', text: 'an older text', verdict: 'wrong' },
	])
	const verdicts = () => [...store.answers().values()].map(({ verdict }) => verdict)
	expect(verdicts()).toEqual(['wrong', null])
	store.write('u1-b', 'u1-b-1-1', 'are')

	expect(verdicts()).toEqual([null, null])
})

test('that the key was shown stays, whatever is written later', async () => {
	const { store, setOwner } = open({
		onServer: [answer('u1-b-1-1', '', { is_revealed: true, changed_at: 0 })],
	})
	await setOwner('anna')

	store.write('u1-b', 'u1-b-1-1', 'am')
	await vi.advanceTimersByTimeAsync(3000)

	expect(store.answers().get('u1-b-1-1')).toMatchObject({ text: 'am', is_revealed: true })
})

test('a guest’s answers in a demo stay in the browser, and are taken over in the book at sign-in', async () => {
	const guest = open({ bookId: 'steps_demo' })
	await guest.setOwner(null)
	guest.store.write('u1-b', 'u1-b-1-1', 'am')
	guest.store.close()
	expect(guest.send).not.toHaveBeenCalled()
	const reloaded = open({ bookId: 'steps_demo' })
	await reloaded.setOwner(null)
	expect(reloaded.text('u1-b-1-1')).toBe('am')

	const member = open()
	await member.setOwner('anna')

	expect(member.text('u1-b-1-1')).toBe('am')
	expect(member.server.answers.get('u1-b-1-1')?.text).toBe('am')
	const next = open({ bookId: 'steps_demo' })
	await next.setOwner(null)
	expect(next.text('u1-b-1-1')).toBeUndefined()
})

test('half an emoji that the end of a field leaves does not reach the server', async () => {
	const { store, setOwner, server } = open()
	await setOwner('anna')

	store.write('u1-b', 'u1-b-1-1', `${'a'.repeat(199)}😀`)
	store.write('u1-b', 'u1-b-2-1', 'a\0b')
	await vi.advanceTimersByTimeAsync(3000)

	expect(server.answers.get('u1-b-1-1')?.text).toBe('a'.repeat(199))
	expect(server.answers.get('u1-b-2-1')?.text).toBe('ab')
})

test('what the server will never take is undone, and says so', async () => {
	const { store, setOwner, text, send, refused } = open()
	await setOwner('anna')
	send.mockRejectedValue(new AppError('too_large'))

	store.write('u1-b', 'u1-b-1-1', 'am')
	await vi.advanceTimersByTimeAsync(3000)

	expect(refused).toHaveBeenCalledOnce()
	expect(text('u1-b-1-1')).toBeUndefined()
})

test('nonsense in the storage is ignored', async () => {
	localStorage.setItem('answers:steps', '[1, {"space": "a"}, null]')
	localStorage.setItem(
		'outbox:anna',
		'[{"kind": "answer", "key": "1", "stamp": "s", "change": {"bookId": "steps", "exercise": "u", "answers": [7]}}]',
	)
	const { store, setOwner, send } = open()

	await setOwner(null)
	await setOwner('anna')

	expect(store.answers().size).toBe(0)
	expect(send).not.toHaveBeenCalled()
})
