import { hash, verify } from '@node-rs/argon2'

// OWASP's first choice for Argon2id with 19 MiB; the algorithm is the package's default.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let nobodys: Promise<string> | undefined

/** Argon2id in the PHC string form; works off the event loop. */
export function hashPassword(password: string): Promise<string> {
	return hash(password, cost)
}

/**
 * Whether it is the password of this hash.
 * @param passwordHash undefined for an account that does not exist: takes as long as a wrong password, and is one
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
	nobodys ??= hashPassword('nobody')
	const matches = await verify(passwordHash ?? (await nobodys), password)
	return matches && passwordHash !== undefined
}
