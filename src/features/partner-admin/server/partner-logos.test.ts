import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { administrator, employee } from '../../../../tests/editors.ts'
import { putOnSale } from '../../../../tests/put-on-sale.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { partnersEditingApi as api } from '../contract.ts'

let shop: TestShop
let olga: string
let house: { name: string; publisher_id: string; record_id: string }
let houses = 0
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
})
afterAll(() => shop.close())
beforeEach(async () => {
	house = await addHouse(`House ${++houses}`)
})

async function addHouse(name: string) {
	const publisher_id = name.toLowerCase().replace(' ', '-')
	const fields = { publisher_id, name, email: `${publisher_id}@example.com` }
	return (await shop.call(api.create, { body: { operation: 'createPartner', ...fields } }, olga)).partner
}
const image = (width = 600, height = 200, background = '#0e6a66') =>
	sharp({ create: { width, height, channels: 3, background } }).withExif({ IFD0: { Artist: 'SecretArtist' } })
const png = await image().png().toBuffer()

async function send(bytes: Uint8Array, { token = olga, type = 'application/octet-stream' } = {}) {
	const answer = await shop.app.inject({
		method: 'POST',
		url: `/api/partnerseditor/logos/${house.record_id}`,
		headers: { 'x-auth-token': token, 'content-type': type },
		payload: Buffer.from(bytes),
	})
	return { status: answer.statusCode, body: answer.json() }
}
const removeLogo = (record_id: string) =>
	shop.call(api.removeLogo, { body: { operation: 'removeLogo', record_id } }, olga)
async function stored() {
	const body = { operation: 'getInfo' as const, publisher_id: house.publisher_id }
	return (await shop.call(api.info, { body }, olga)).content?.logo
}
const logoFiles = () => shop.services.files.list(`logos/${house.record_id}`)

test.each(['jpeg', 'png', 'webp'] as const)(
	'an image as %s becomes the logo that a guest gets, without what it says of itself',
	async format => {
		const { status, body } = await send(await image().toFormat(format).toBuffer())

		expect([status, body.logo.width, body.logo.height]).toEqual([200, 432, 144])
		expect(await stored()).toEqual(body.logo)
		const file = await shop.app.inject(body.logo.url)
		expect(file.headers).toMatchObject({ 'content-type': 'image/webp' })
		expect(file.headers['cache-control']).toContain('public')
		expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 432 })
		expect(file.rawPayload.toString('latin1')).not.toContain('SecretArtist')
	},
)

test('what is transparent becomes white, which a logo stands on', async () => {
	const clear = { r: 0, g: 0, b: 0, alpha: 0 }
	const file = await sharp({ create: { width: 100, height: 100, channels: 4, background: clear } })
		.png()
		.toBuffer()

	const { body } = await send(file)

	const { dominant } = await sharp((await shop.app.inject(body.logo.url)).rawPayload).stats()
	expect(dominant.r).toBeGreaterThan(240)
})

test.each<[string, Uint8Array, number, string]>([
	[
		'a drawing in SVG',
		Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"/>'),
		422,
		'cover_unusable',
	],
	['a GIF', await image().gif().toBuffer(), 422, 'cover_unusable'],
	['half an image', png.subarray(0, png.length / 2), 422, 'cover_unusable'],
	['nothing', Buffer.alloc(0), 422, 'cover_unusable'],
	['a stripe', await image(600, 20).png().toBuffer(), 422, 'cover_small'],
	['more than sixteen million pixels', await image(5000, 4000).png().toBuffer(), 422, 'cover_large'],
	['too much', Buffer.alloc(2 * 1_048_576 + 1), 413, 'too_large'],
])('%s is refused and the logo stays', async (_, file, status, code) => {
	const { body: before } = await send(png)

	const answer = await send(file)

	expect([answer.status, answer.body.errors[0].code]).toEqual([status, code])
	expect(await stored()).toEqual(before.logo)
})

test('a new logo has an address of its own and takes the place of the former one', async () => {
	const { body: first } = await send(png)
	const { body: second } = await send(await image(300, 300, '#c23621').png().toBuffer())

	expect(second.logo.url).not.toBe(first.logo.url)
	expect(await logoFiles()).toEqual([second.logo.url.replace('/content/', '')])
	expect((await shop.app.inject(first.logo.url)).statusCode).toBe(404)
})

test('the same logo sent again stays', async () => {
	const { body: first } = await send(png)
	const { body: again } = await send(png)

	expect(again).toEqual(first)
	expect((await shop.app.inject(first.logo.url)).statusCode).toBe(200)
})

test('a logo that is removed leaves no file, and the other fields as they are', async () => {
	await send(png)

	expect(await removeLogo(house.record_id)).toEqual({ logo: null })
	expect(await removeLogo(house.record_id)).toEqual({ logo: null })

	expect(await stored()).toBeNull()
	expect(await logoFiles()).toEqual([])
	const { partners } = await shop.call(api.list, {}, olga)
	expect(partners.find(({ publisher_id }) => publisher_id === house.publisher_id)?.name).toBe(house.name)
})

test('a store that goes away after the change takes nothing back', async () => {
	await send(png)
	const away = vi.spyOn(shop.services.files, 'delete').mockRejectedValueOnce(new Error('away'))

	expect(await removeLogo(house.record_id)).toEqual({ logo: null })

	expect(await stored()).toBeNull()
	away.mockRestore()
})

test('nobody gets a logo without a record, and editors of books change none', async () => {
	const editor = await employee(shop, 'editor', `Ed${houses}`)

	expect((await send(png, { token: editor })).status).toBe(403)
	expect((await send(png, { type: 'application/json' })).status).toBeGreaterThanOrEqual(400)
	await expect(removeLogo('nobody')).rejects.toMatchObject(refused('not_found'))
	expect(await stored()).toBeNull()
})

test('the landing has the logo of a publisher whose books are in the shop, and is told when it changes', async () => {
	const changes: string[] = []
	const stop = await shop.services.database.subscribe('public_pages', {
		onMessage: payload => void changes.push(payload),
	})
	await putOnSale(shop, 'lamp')
	house = await addHouse('Millrood')
	const ofHouse = async () =>
		(await shop.services.catalogue.partners()).find(({ title }) => title === house.name)
	expect(await ofHouse()).toEqual({ title: house.name, count: 1, logo: null })
	const before = changes.length

	const { body } = await send(png)

	expect(await ofHouse()).toEqual({ title: house.name, count: 1, logo: body.logo })
	await expect.poll(() => changes.length).toBeGreaterThan(before)
	expect(changes.at(-1)).toBe('')
	await removeLogo(house.record_id)
	expect((await ofHouse())?.logo).toBeNull()
	await stop()
})
