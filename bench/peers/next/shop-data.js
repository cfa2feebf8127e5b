import { readFileSync } from 'node:fs'

let data

/** What the shop's own loaders answered, by address; read once and held, as there is no quicker data than that. */
export function shopData() {
	data ??= JSON.parse(readFileSync(process.env.SHOP_DATA, 'utf8'))
	return data
}
