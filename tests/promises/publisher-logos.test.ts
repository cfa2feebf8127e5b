import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPages, servePagesOf } from '../pages.ts'
import { putOnSale } from '../put-on-sale.ts'
import { openTestShop, type TestShop } from '../shop.ts'

let shop: TestShop
let cached: Awaited<ReturnType<typeof servePagesOf>>
beforeAll(async () => {
	shop = await openTestShop()
	await putOnSale(shop, 'tale')
	cached = await servePagesOf(shop, { bundle: await openPages() })
})
afterAll(async () => {
	await cached.close()
	await shop.close()
})

test('a logo of a publisher is on the landing page as soon as it is there, and leads to its books', async () => {
	const partner = { publisherId: 'millrood', name: 'Millrood', email: 'millrood@example.com' }
	await shop.services.partners.createPartner({ ...partner, password: 'millrood password' })
	const { content } = await shop.services.partnersEditing.info({ publisher_id: 'millrood' })
	const landing = async () => (await cached.get({ path: '/' })).body
	await expect
		.poll(landing)
		.toMatch(/<a href="\/books\?publisher=Millrood"[^>]*><span[^>]*>M<\/span>Millrood/)
	const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0e6a66' } })
		.png()
		.toBuffer()

	const { logo } = await shop.services.partnerLogos.put(content?.record_id ?? '', png)

	await expect
		.poll(landing)
		.toContain(`src="${logo?.url}" width="90" height="60" alt="" loading="lazy"/>Millrood`)
	await shop.services.partnerLogos.remove(content?.record_id ?? '')
	await expect.poll(landing).not.toContain('/content/logos/')
})
