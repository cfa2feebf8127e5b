import { createInterface } from 'node:readline/promises'
import { AppError } from '#contract/errors.ts'
import { StaffEmail } from '#features/staff/contract.ts'
import { readConfig } from '#main/config.ts'
import { migrationsDirectory, openPlatform } from '#main/open-platform.ts'
import { runCommand, WrongUse } from '#main/run-command.ts'
import { createServices } from '#main/services.ts'
import { randomToken } from '#platform/ids.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'

const passwordMinimum = 12

/** `npm run admin:create -- email [name]`: creates an administrator, or gives one a new password. */
async function main(email: string | undefined, name = 'Administrator'): Promise<void> {
	if (email === undefined) throw new WrongUse('Usage: npm run admin:create -- email [name]')
	if (!StaffEmail.safeParse(email).success) throw new WrongUse(`${email} is no email address`)
	const config = readConfig()
	const platform = await openPlatform(config, createLog('warn'))
	try {
		const typed = await askPassword()
		if (typed !== '' && typed.length < passwordMinimum)
			throw new WrongUse(`The password needs at least ${passwordMinimum} characters`)
		const password = typed || randomToken().slice(0, 20)
		await migrate(platform.database, migrationsDirectory, platform.log)
		const services = await createServices(platform)
		await services.accounts
			.createAdministrator({ email, password, name })
			.catch((error: unknown) => {
				if (error instanceof AppError && error.code === 'taken')
					throw new WrongUse(`A reader has the email ${email}, and could not sign in any more`)
				throw error
			})
			.finally(() => services.close())
		process.stdout.write(`${email} is an administrator\n${typed ? '' : `Password: ${password}\n`}`)
	} finally {
		await platform.close()
	}
}

/** Empty without a terminal, or for a generated password. */
async function askPassword(): Promise<string> {
	if (!process.stdin.isTTY) return ''
	const terminal = createInterface({ input: process.stdin, output: process.stdout })
	try {
		return await terminal.question('Password (shown as you type; leave it empty to have one made): ')
	} finally {
		terminal.close()
	}
}

runCommand(() => main(process.argv[2], process.argv[3]))
