import * as z from 'zod/mini'
import type { Words } from './page-frame.ts'

const Field = z._default(z.string().check(z.maxLength(1000)), '')
/** What a form of the sandbox may send; a field that is missing is empty. */
export const SandboxForm = z.object({
	name: Field,
	email: Field,
	password: Field,
	repeated: Field,
	return_to: Field,
	next: Field,
	checkout: Field,
})
export type SandboxForm = z.infer<typeof SandboxForm>

const Email = z.string().check(z.trim(), z.maxLength(320), z.email())
const passwordMinimum = 6

/** What is wrong with a sign-up, in words by field; empty when nothing is. */
export function signUpFaults(
	{ name, email, password, repeated }: SandboxForm,
	t: Words,
): { [field: string]: string } {
	const faults: { [field: string]: string } = {}
	const isName = name.trim().length > 0 && name.trim().length <= 200 && !/[\r\n]/.test(name)
	if (!isName) faults.name = t('fault.name')
	if (!Email.safeParse(email).success) faults.email = t('fault.email')
	if (password.length < passwordMinimum) faults.password = t('fault.password')
	else if (password !== repeated) faults.repeated = t('fault.repeated')
	return faults
}
