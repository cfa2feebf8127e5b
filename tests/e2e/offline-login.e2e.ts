import { administrator, expect, reader, signIn, test } from './open-shop.ts'
import { beginToKeep, isOnDevice, partsHere } from './stored-book.ts'

test('a login whose renewal of leases is not answered leaves one’s own copies, and no copy of somebody else', {
	tag: '@slow',
}, async ({ page, context }) => {
	await signIn(page, reader)
	await beginToKeep(page)
	await isOnDevice(page)
	const parts = await partsHere(page)
	const [worker] = context.serviceWorkers()
	await worker?.evaluate(() => {
		const real = self.fetch
		self.fetch = async (input, init) =>
			String(input).endsWith('/renew') ? new Response(null, { status: 503 }) : real(input, init)
	})
	// As where a session has expired: nothing was said to the server.
	const loseSession = () => page.evaluate(() => localStorage.removeItem('token'))

	await loseSession()
	await signIn(page, reader)
	expect(await partsHere(page)).toBe(parts)
	await expect(page.getByText(/^On this device until /)).toBeVisible()

	await loseSession()
	await signIn(page, administrator)
	expect(await partsHere(page)).toBe(0)
})
