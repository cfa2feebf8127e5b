import { readFileSync } from 'node:fs'
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../src/main/config.ts'

type Service = {
	image?: string
	build?: object
	volumes?: string[]
	profiles?: string[]
	environment?: Record<string, string>
	depends_on?: Record<string, { condition: string; required?: boolean }> | string[]
	healthcheck?: { test: string[] }
}
type Compose = { services: Record<string, Service>; volumes: Record<string, null> }

/** Without Docker: what `docker compose config` would find first, and what it cannot know. */
const text = readFileSync('ops/compose.yml', 'utf8')
const example = readFileSync('ops/example.env', 'utf8')
/** As in a copy of the example that somebody filled in. */
const filledIn = Object.fromEntries(
	[...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)
for (const name of ['POSTGRES_PASSWORD', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'GARAGE_RPC_SECRET'])
	filledIn[name] ||= `secret-of-${name}`
const template = load(text, { schema: CORE_SCHEMA.withTags(mergeTag) })
const { services, volumes }: Compose = JSON.parse(JSON.stringify(template), (_, value) =>
	typeof value === 'string' ? withValues(value) : value,
)

/** As Compose does: `${NAME}`, `${NAME:-otherwise}` and `${NAME:?}`. */
function withValues(template: string): string {
	return template.replace(
		/\$\{(\w+)(?::-([^}]*)|:\?)?\}/g,
		(_, name: string, otherwise = '') => filledIn[name] || otherwise,
	)
}

const shops = ['app1', 'app2', 'worker'].map(name => services[name] as Service)
const store = services.store as Service

test('two applications, a worker, PostgreSQL, a store and a proxy', () => {
	expect(Object.keys(services).sort()).toEqual(['app1', 'app2', 'database', 'proxy', 'store', 'worker'])
	const images = Object.values(services).map(({ image }) => image)
	expect(images.filter(image => image && !/:v?\d+/.test(image))).toEqual([])
	const named = Object.values(services).flatMap(service => service.volumes ?? [])
	const used = named.map(volume => volume.split(':')[0] ?? '').filter(name => !name.startsWith('.'))
	expect([...new Set(used)].sort()).toEqual(Object.keys(volumes).sort())
})

test('every setting is in the example or has a default, and no secret has one', () => {
	const names = [...text.matchAll(/\$\{(\w+)(:\?)?\}/g)].map(([, name = '']) => name)
	expect(names.length).toBeGreaterThan(3)
	expect(names.filter(name => !(name in filledIn))).toEqual([])
	const secrets = /^(\w*(?:PASSWORD|SECRET|KEY)\w*)=(.+)$/gm
	expect(example.match(secrets)).toBeNull()
	expect(text).not.toMatch(/\$\{\w*(?:PASSWORD|SECRET|KEY)\w*:-[^}]/)
})

describe('the shop', () => {
	test('starts with the settings that it is given', () => {
		for (const { environment = {} } of shops)
			expect(readConfig(environment)).toMatchObject({
				DATABASE_URL: 'postgres://folio:secret-of-POSTGRES_PASSWORD@database/folio',
				S3_ENDPOINT: 'http://store:3900',
				S3_BUCKET: 'folio',
			})
		expect(shops.map(({ environment }) => environment?.JOBS)).toEqual(['off', 'off', 'on'])
	})

	test('waits for the database and the store, and does without the store where that does not run', () => {
		for (const { depends_on } of shops)
			expect(depends_on).toEqual({
				database: { condition: 'service_healthy' },
				store: { condition: 'service_healthy', required: false },
			})
		expect(store.profiles).toEqual([filledIn.COMPOSE_PROFILES])
	})
})

describe('the store', () => {
	test('has the bucket and the key that the shop asks with', () => {
		const shop = shops[0]?.environment ?? {}
		expect(store.environment).toEqual({
			GARAGE_DEFAULT_BUCKET: shop.S3_BUCKET,
			GARAGE_DEFAULT_ACCESS_KEY: shop.S3_ACCESS_KEY_ID,
			GARAGE_DEFAULT_SECRET_KEY: shop.S3_SECRET_ACCESS_KEY,
			GARAGE_RPC_SECRET: 'secret-of-GARAGE_RPC_SECRET',
		})
		expect(store.healthcheck?.test).toEqual(['CMD', '/garage', 'bucket', 'info', shop.S3_BUCKET])
	})

	test('answers where the shop asks, in its region, and writes to its volume through to the disk', () => {
		const settings = readFileSync('ops/garage.toml', 'utf8')
		const value = (name: string) => new RegExp(`^${name} = "?([^"\\n]*)"?$`, 'm').exec(settings)?.[1]
		const shop = shops[0]?.environment ?? {}
		expect(value('api_bind_addr')).toBe(`[::]:${new URL(shop.S3_ENDPOINT ?? '').port}`)
		expect(value('s3_region')).toBe(shop.S3_REGION)
		expect([value('data_fsync'), value('metadata_fsync')]).toEqual(['true', 'true'])
		const volume = store.volumes?.find(each => each.startsWith('store:'))?.split(':')[1]
		for (const name of ['data_dir', 'metadata_dir']) expect(value(name)).toMatch(new RegExp(`^${volume}/`))
	})
})
