import * as z from 'zod/mini'
import { AppError } from '#contract/errors.ts'
import { Line, Text } from '#contract/text.ts'
import type { Words } from './page-frame.ts'

const Field = z._default(Text(1000), '')
/** Missing fields are empty. */
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

/** @throws AppError `invalid` */
export function readForm(body: unknown): SandboxForm {
	const { data } = SandboxForm.safeParse(body ?? {})
	if (!data) throw new AppError('invalid')
	return data
}

const Email = Line(1, 320).check(z.email())
const passwordMinimum = 6

export function signUpErrors(
	{ name, email, password, repeated }: SandboxForm,
	t: Words,
): { [field: string]: string } {
	const errors: { [field: string]: string } = {}
	const isName = name.trim().length > 0 && name.trim().length <= 200 && !/[\r\n]/.test(name)
	if (!isName) errors.name = t('error.name')
	if (!Email.safeParse(email).success) errors.email = t('error.email')
	if (password.length < passwordMinimum) errors.password = t('error.password')
	else if (password !== repeated) errors.repeated = t('error.repeated')
	return errors
}
