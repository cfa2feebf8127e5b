import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AudioItem, Section } from '#features/books/contract.ts'
import type { Services } from './services.ts'

export const demoAccounts = [
	{ email: 'reader@example.com', password: 'reader-demo', what: 'a reader with three subscriptions' },
	{ email: 'admin@example.com', password: 'admin-demo', what: 'an administrator' },
	{ email: 'partner@example.com', password: 'partner-demo', what: 'a publisher with a year of orders' },
] as const
