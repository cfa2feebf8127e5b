import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { call } from '#contract/call.ts'
import { isStaff } from '#contract/roles.ts'
import { Dialog } from '#design/dialog.tsx'
import type { accountsApi } from '#features/accounts/contract.ts'
import { restoreItems, stashItems } from '#features/accounts/ui/personal-items.ts'
import { endSession, resumeSession, session, signIn } from '#features/accounts/ui/session.ts'
import { LanguageProvider } from '#i18n/language.tsx'
import { ScreenLock } from './screen-lock.tsx'
import { makeCallsWait } from './waiting-caller.ts'

/** The server: whose its live tokens are, and the open channels. */
const live = new Map<string, string>()
let channels: ((text: string) => void)[] = []
let logins = 0
/** The tokens of requests for the profile. */
let profilesFor: (string | null)[] = []
const password = 'right-one'

let role = 'admin'
const personOf = (userId: string) => ({
	user_id: userId,
	role,
	name: userId,
	email: `${userId}@example.org`,
})
const refused = (code: string, headers = {}) =>
	Response.json({ errors: [{ code, msg: code }] }, { status: 401, headers })

async function answer(address: unknown, options: RequestInit = {}): Promise<Response> {
	const path = new URL(String(address), location.href).pathname
	if (path === '/api/auth') {
		const typed = JSON.parse(String(options.body))
		if (typed.password !== password) return refused('login_fail')
		const userId = typed.username.split('@')[0]
		logins += 1
		live.set(`${userId}-${logins}`, userId)
		return Response.json({ token: `${userId}-${logins}` })
	}
	const token = new Headers(options.headers).get('x-auth-token')
	if (path === '/api/users/profile') profilesFor.push(token)
	const userId = live.get(token ?? '')
	if (userId === undefined)
		return refused('session_replaced', { 'www-authenticate': 'Bearer error="invalid_token"' })
	if (path !== '/api/realtime') return Response.json(personOf(userId))
	const start = (controller: ReadableStreamDefaultController) =>
		void channels.push(text => controller.enqueue(new TextEncoder().encode(text)))
	return new Response(new ReadableStream({ start }))
}

beforeEach(() => {
	vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
	resumeSession(async () => ({
		stashItems: async userId => stashItems(userId),
		restoreItems,
		remove: async () => undefined,
	}))
})

afterEach(async () => {
	await endSession()
	vi.restoreAllMocks()
	localStorage.clear()
	sessionStorage.clear()
	live.clear()
	profilesFor = []
	role = 'admin'
})

const logIn = async (who = 'anna') => {
	channels = []
	await signIn({ username: `${who}@example.org`, password })
	await vi.waitFor(() => expect(channels).toHaveLength(1))
}
function endElsewhere(): void {
	live.clear()
	for (const send of channels) send('event: auth\ndata: {"action":"user_auth","user_id":"anna"}\n\n')
}

const openScreen = (screen: ReactNode) =>
	render(
		<LanguageProvider language="en">
			<ScreenLock
				may={isStaff}
				signIn={signIn}
				guestAddress={() => '#guest'}
				otherAddress="#other"
				leaveAddress={() => '#left'}
			>
				{() => screen}
			</ScreenLock>
		</LanguageProvider>,
	)
const note = () => page.getByLabelText('Note')
const loginAgain = () => page.getByRole('dialog', { name: 'Log in again' })

function Change() {
	const [isOpen, setOpen] = useState(true)
	return (
		<Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Change" closeLabel="Close">
			<input aria-label="Note" />
		</Dialog>
	)
}

test('a wrong password is said in the form, and the right one brings back what was typed', async () => {
	await logIn()
	await openScreen(<input aria-label="Note" />)
	await note().fill('half a sentence')

	endElsewhere()
	await expect.element(loginAgain()).toBeVisible()
	await expect.element(note()).not.toBeVisible()
	await expect.element(loginAgain().getByLabelText('Email')).toHaveValue('anna@example.org')
	await loginAgain().getByLabelText('Password').fill('wrong-one')
	await userEvent.keyboard('{Enter}')
	await expect
		.element(loginAgain().getByRole('alert'))
		.toHaveTextContent('The email or the password did not match.')
	await expect.element(loginAgain().getByLabelText('Password')).toHaveFocus()

	await loginAgain().getByLabelText('Password').fill(password)
	await userEvent.keyboard('{Enter}')
	await expect.element(loginAgain()).not.toBeInTheDocument()
	await expect.element(note()).toHaveValue('half a sentence')
	await expect.element(note()).toHaveFocus()
})

test('Escape closes neither the login nor a dialog that was open', async () => {
	await logIn()
	await openScreen(<Change />)
	await note().fill('+10%')
	endElsewhere()
	await expect.element(loginAgain().getByLabelText('Password')).toHaveFocus()

	await userEvent.keyboard('{Escape}{Escape}{Escape}')
	await expect.element(loginAgain()).toBeVisible()
	await loginAgain().getByLabelText('Password').fill(password)
	await userEvent.keyboard('{Enter}')

	await expect.element(loginAgain()).not.toBeInTheDocument()
	await expect.element(note()).toBeVisible()
	await expect.element(note()).toHaveValue('+10%')
})

test('a dialog that opens in the locked screen lies under the login', async () => {
	let open: () => void = () => undefined
	function Late() {
		const [isOpen, setOpen] = useState(false)
		open = () => setOpen(true)
		return (
			<Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Late" closeLabel="Close">
				<input aria-label="Note" />
			</Dialog>
		)
	}
	await logIn()
	await openScreen(<Late />)
	endElsewhere()
	await expect.element(loginAgain().getByLabelText('Password')).toHaveFocus()

	open()
	await expect.poll(() => document.querySelectorAll('dialog:modal').length).toBe(2)
	await expect.element(note()).not.toBeVisible()
	await loginAgain().getByLabelText('Password').fill(password)
	await userEvent.keyboard('{Enter}')

	await expect.element(note()).toBeVisible()
})

test('a call of the locked screen waits for its account, and is not made as another', async () => {
	await logIn()
	const leave = makeCallsWait('anna')
	onTestFinished(leave)
	live.clear()
	const name = call<typeof accountsApi.profile>('GET /api/users/profile', {}).then(profile => profile.name)
	await vi.waitFor(() => expect(session.get().status).toBe('guest'))

	await logIn('boris')
	await logIn('anna')

	expect(await name).toBe('anna')
	expect(profilesFor).toEqual([`anna-${logins - 2}`, `anna-${logins}`])
})

test('what a locked screen sends by itself is given up after two minutes', async () => {
	await logIn()
	onTestFinished(makeCallsWait('anna'))
	endElsewhere()
	await vi.waitFor(() => expect(session.get().status).toBe('guest'))
	const report = call<typeof accountsApi.profile>('GET /api/users/profile', {})
	await vi.waitFor(() => expect(profilesFor).toHaveLength(1))
	// By then the refusal has come, and the call waits.
	await new Promise(requestAnimationFrame)

	const now = Date.now()
	vi.spyOn(Date, 'now').mockReturnValue(now + 121_000)
	void logIn('anna')

	await expect(report).rejects.toMatchObject({ code: 'unavailable' })
	expect(profilesFor).toHaveLength(1)
})

test('another login in this browser shows the screen of the same account again', async () => {
	await logIn()
	await openScreen(<input aria-label="Note" />)
	await note().fill('half a sentence')
	endElsewhere()
	await expect.element(loginAgain()).toBeVisible()

	await logIn('anna')

	await expect.element(loginAgain()).not.toBeInTheDocument()
	await expect.element(note()).toHaveValue('half a sentence')
})

test('what an administrator was shown goes where an editor logs in again', async () => {
	await logIn()
	await openScreen(<input aria-label="Note" />)
	await note().fill('2 000 ₽ today')
	endElsewhere()
	role = 'editor'
	await loginAgain().getByLabelText('Password').fill(password)
	await userEvent.keyboard('{Enter}')

	await expect.element(loginAgain()).not.toBeInTheDocument()
	await expect.element(note()).toHaveValue('')
})
