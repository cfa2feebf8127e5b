import { createHmac } from 'node:crypto'

/**
 * Secrets of one session follow from one another by a key of the shop, so that the same one yields the same next one: two
 * tabs that renew at once, and a browser that lost the answer, get what is valid.
 * @param renewal `<of the session>.<of this renewal>`
 */
export function nextSecret(renewal: string, key: string): string {
	const [family = ''] = renewal.split('.')
	return `${family}.${derived(`renewal ${renewal}`, key)}`
}

export function tokenFor(renewal: string, key: string): string {
	return derived(`token ${renewal}`, key)
}

/** 43 characters of base64url. */
function derived(text: string, key: string): string {
	return createHmac('sha256', key).update(text).digest('base64url')
}
