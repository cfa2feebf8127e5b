import type * as z from 'zod/mini'
import { newId } from '#platform/ids.ts'
import { siteCalls } from '../contract.ts'
import type { Flaw, Probe } from './site-probe.ts'

/** One thing that docs/partner-site.md asks for; `check` throws with the reason when it is not so. */
export type Requirement = { name: string; check: (() => Promise<void>) | null }
type Given = { username?: string | undefined; password?: string | undefined; productId?: string | undefined }

const { authenticate, subscriptions, accountDeleted } = siteCalls
const skewMs = 300_000
const atOnce = 20

/** Everything that can be asked of a partner site from outside; null where it takes an account or a product. */
export function requirements(probe: Probe, { username, password, productId }: Given): Requirement[] {
	const nobody = `check-${newId()}`
	const returnTo = `?return_to=${encodeURIComponent('https://shop.example/register/complete')}`
	const account =
		username !== undefined && password !== undefined
			? async () => {
					const { account } = await replyOf(probe, authenticate, { username, password })
					return account ?? fail('the account is null: is the password right?')
				}
			: null
	const withAccount = (check: () => Promise<void>) => (account ? check : null)

	return [
		{
			name: 'the sign-up page opens with return_to',
			check: async () => isPage(await probe.page(`/sign-up${returnTo}`)),
		},
		{
			name: 'the page for a new password opens with return_to',
			check: async () => isPage(await probe.page(`/new-password${returnTo}`)),
		},
		{
			name: 'the page of a product opens',
			check: productId
				? async () => isPage(await probe.page(`/checkout/${encodeURIComponent(productId)}${returnTo}`))
				: null,
		},
		...refusals(probe, nobody),
		{
			name: 'authenticate: an unknown username gives {"account":null}',
			check: () => isNobody(probe, { username: `${nobody}@example.com`, password: 'horse' }),
		},
		{
			name: 'authenticate: the right password gives the account',
			check: withAccount(async () => void (await account?.())),
		},
		{
			name: 'authenticate: a wrong password gives {"account":null}',
			check: withAccount(() => isNobody(probe, { username: username ?? '', password: `${password}?` })),
		},
		{
			name: 'subscriptions: somebody unknown has an empty list',
			check: async () => {
				const { subscriptions: list } = await replyOf(probe, subscriptions, { user_id: nobody })
				if (list.length > 0) fail(`${list.length} subscriptions of somebody unknown`)
			},
		},
		{
			name: 'subscriptions: as_of is the present moment',
			check: async () => {
				const { as_of } = await replyOf(probe, subscriptions, { user_id: nobody })
				if (Math.abs(Date.parse(as_of) - Date.now()) > skewMs) fail(`as_of is ${as_of}`)
			},
		},
		{
			name: 'subscriptions: the list of the account, each id once',
			check: withAccount(async () => {
				const { subscriptions: list } = await replyOf(probe, subscriptions, {
					user_id: (await account?.())?.user_id,
				})
				const ids = new Set(list.map(one => one.subscription_id))
				if (ids.size < list.length) fail('a subscription_id stands there twice')
			}),
		},
		{
			name: `subscriptions: ${atOnce} requests at once are answered in 2 s`,
			check: async () => {
				const one = () => replyOf(probe, subscriptions, { user_id: nobody })
				await Promise.all(Array.from({ length: atOnce }, one))
			},
		},
		{
			name: 'account-deleted: done, and done again alike',
			check: async () => {
				const request = { user_id: nobody, deleted_at: new Date().toISOString() }
				await replyOf(probe, accountDeleted, request)
				await replyOf(probe, accountDeleted, request)
			},
		},
	]
}

/** The same for each call: who did not sign, or did not sign this, learns nothing. */
function refusals(probe: Probe, nobody: string): Requirement[] {
	const request = { user_id: nobody }
	const refuses = (name: string, flaw: Flaw) => ({
		name,
		check: async () => {
			for (const { path } of Object.values(siteCalls))
				isStatus(path, await probe.post(path, request, flaw), 401)
		},
	})
	return [
		refuses('a request without a signature is refused with 401', { signature: null }),
		refuses('a wrong signature is refused with 401', { signature: () => `v1,${btoa('x'.repeat(32))}` }),
		refuses('a signature of another version is refused with 401', {
			signature: right => right.replaceAll('v1,', 'v9,'),
		}),
		refuses('a body that was changed is refused with 401', { body: `${JSON.stringify(request)} ` }),
		refuses('a request older than five minutes is refused with 401', { ageSeconds: 360 }),
		refuses('a request from the future is refused with 401', { ageSeconds: -360 }),
		{
			name: 'one right signature among several is enough',
			check: async () => {
				const flaw = { signature: (right: string) => `v1,${btoa('x'.repeat(32))} ${right}` }
				isStatus(subscriptions.path, await probe.post(subscriptions.path, request, flaw), 200)
			},
		},
		{
			name: 'a body that is not JSON is refused with 400',
			check: async () =>
				isStatus(subscriptions.path, await probe.post(subscriptions.path, '{"user_id":'), 400),
		},
		{
			name: 'a request without its fields is refused with 400',
			check: async () => {
				for (const { path } of [authenticate, subscriptions, accountDeleted])
					isStatus(path, await probe.post(path, {}), 400)
			},
		},
	]
}

async function replyOf<S extends z.ZodMiniType>(
	probe: Probe,
	{ path, reply }: { path: string; reply: S },
	request: object,
): Promise<z.output<S>> {
	const answer = await probe.post(path, request)
	isStatus(path, answer, 200)
	if (!/^application\/json\b/i.test(answer.type)) fail(`${path}: content-type is ${answer.type || 'missing'}`)
	const parsed = reply.safeParse(JSON.parse(answer.text))
	if (parsed.success) return parsed.data
	const [issue] = parsed.error.issues
	return fail(`${path}: ${issue?.path.join('.') || 'body'}: ${issue?.message}`)
}

async function isNobody(probe: Probe, request: { username: string; password: string }): Promise<void> {
	const { account } = await replyOf(probe, authenticate, request)
	if (account !== null) fail('it gave an account')
}

function isStatus(path: string, { status }: { status: number }, wanted: number): void {
	if (status !== wanted) fail(`${path} answered ${status}, not ${wanted}`)
}

function isPage({ status, type }: { status: number; type: string }): void {
	if (status !== 200) fail(`it answered ${status}`)
	if (!type.startsWith('text/html')) fail(`content-type is ${type || 'missing'}`)
}

function fail(reason: string): never {
	throw new Error(reason)
}
