import type { Request } from 'autocannon'
import { sql } from 'kysely'
import { accountsApi } from '#features/accounts/contract.ts'
import { entitlementsApi } from '#features/entitlements/contract.ts'
import type { Database } from '#platform/database.ts'
import type { Services } from '../../src/main/services.ts'

const password = 'a-password-of-theirs'
const callers = 40
/** Of them some buy again and again. */
const subscriptionsOfEach = 3
const nameOf = (at: number) => `caller${at}@example.com`

/** Of somebody among them: `addUsers` gives each a session whose token is the id. */
export const tokenOf = (at: number) => `crowd-${at + 1}`

/** So many people with a live session and subscriptions; a few of them have a password that is known. */
export async function addUsers(services: Services, database: Database, count: number): Promise<void> {
	const template = await services.sandbox.createAccount({ name: 'Vera', email: nameOf(0), password })
	for (let at = 1; at < callers; at++)
		await services.sandbox.createAccount({ name: `Vera ${at}`, email: nameOf(at), password })
	const db = database.maintenanceDb()
	await sql`
		insert into sandbox_account (user_id, name, email, password_hash, created_at)
		select 'crowd-' || n, name, 'crowd' || n || '@example.com', password_hash, created_at
		from sandbox_account, generate_series(1, ${count}::int) n where user_id = ${template.userId}`.execute(db)
	await sql`
		insert into sandbox_subscription (subscription_id, user_id, book_id, date_end)
		select user_id || '-' || n, user_id, 'b' || n, now() + interval '1 year'
		from sandbox_account, generate_series(1, ${subscriptionsOfEach}::int) n`.execute(db)
	await sql`
		insert into sandbox_subscription (subscription_id, user_id, book_id, date_end)
		select user_id || '-read', user_id, 'read', now() + interval '1 year' from sandbox_account`.execute(db)
	await sql`
		insert into person (user_id, role, name, email, created_at)
		select user_id, 'user', name, email, created_at from sandbox_account`.execute(db)
	await sql`
		insert into session (session_id, user_id, token_hash, user_agent, created_at, expires_at)
		select 'session-' || user_id, user_id, rtrim(translate(encode(sha256(user_id::bytea), 'base64'), '+/', '-_'), '='), '', now(), now() + interval '1 day'
		from person`.execute(db)
	await sql`vacuum (analyze)`.execute(db)
}

const json = { 'content-type': 'application/json' }
const signInOf = (at: number): Request => ({
	path: accountsApi.signIn.path,
	method: 'POST',
	headers: json,
	body: JSON.stringify({ username: nameOf(at), password }),
})

/** What each of them asks for. */
export async function usersCalls(base: string): Promise<{ [call: string]: Request[] }> {
	const signIns = Array.from({ length: callers }, (_, at) => signInOf(at))
	const tokens: string[] = []
	for (const { path, body } of signIns.slice(callers / 2)) {
		const answer = await fetch(base + path, { method: 'POST', headers: json, body: String(body) })
		if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`)
		tokens.push((await answer.json()).token)
	}
	const requests = (path: string) => tokens.map(token => ({ path, headers: { 'x-auth-token': token } }))
	return {
		'sign-in': signIns.slice(0, callers / 2),
		'subscriptions of the caller': requests(entitlementsApi.list.path),
		'who the caller is': requests(accountsApi.profile.path),
	}
}
