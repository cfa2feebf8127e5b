import { createHash } from 'node:crypto'

/** What is stored of a name that somebody signs in with: it may be somebody's password. */
export function accountKey(account: string): string {
	return sha256(account.trim().toLowerCase())
}

export function sha256(text: string): string {
	return createHash('sha256').update(text).digest('base64url')
}
