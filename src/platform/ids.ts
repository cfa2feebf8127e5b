import { hash, randomBytes, randomUUID } from 'node:crypto'

/** 32 random bytes as 43 characters of base64url. */
export function randomToken(): string {
	return randomBytes(32).toString('base64url')
}

/** SHA-256 as base64url, for storage. A token is 256 random bits, so a slow hash would guard against nothing. */
export function tokenHash(token: string): string {
	return hash('sha256', token, 'base64url')
}

export function newId(): string {
	return randomUUID()
}
