import { hash, verify } from '@node-rs/argon2'

// OWASP's first choice for Argon2id with 19 MiB; the algorithm is the package's default.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let nobodys: Promise<string> | undefined

/** Argon2id in PHC string format; runs off the event loop. */
export function hashPassword(password: string): Promise<string> {
	return hash(password, cost)
}

/** @param passwordHash undefined for an unknown account: takes as long as a wrong password */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
	nobodys ??= hashPassword('nobody')
	const matches = await verify(passwordHash ?? (await nobodys), password)
	return matches && passwordHash !== undefined
}
