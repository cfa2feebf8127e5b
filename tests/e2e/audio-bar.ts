import type { Page } from '@playwright/test'
import { administrator, expect } from './open-shop.ts'

export const bar = (page: Page) => page.getByRole('region', { name: 'Audio player' })
export const position = (page: Page) => bar(page).getByRole('slider', { name: 'Position' })
export const second = async (page: Page) => Number(await position(page).inputValue())
export const play = (page: Page) => bar(page).getByRole('button', { name: 'Play', exact: true })
export const pause = (page: Page) => bar(page).getByRole('button', { name: 'Pause', exact: true })
export const practice = (page: Page) => page.getByRole('region', { name: 'Practice' })

/** A call of the editor, made without its page. */
export async function editorSends(shop: string, address: string, content: Buffer | object) {
	const json = { 'content-type': 'application/json' }
	const { email: username, password } = administrator
	const credentials = JSON.stringify({ username, password })
	const signedIn = await fetch(`${shop}/api/auth`, { method: 'POST', headers: json, body: credentials })
	const { token } = await signedIn.json()
	const isFile = Buffer.isBuffer(content)
	const sent = await fetch(`${shop}/api/conteditor/${address}`, {
		method: 'POST',
		headers: { ...(isFile ? { 'content-type': 'application/octet-stream' } : json), 'x-auth-token': token },
		body: isFile ? new Uint8Array(content) : JSON.stringify(content),
	})
	expect(sent.ok).toBe(true)
}
