import { constants } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Where `global-setup.ts` left a filled shop, for the workers. */
export const demoDataVariable = 'E2E_DEMO_DATA'

/** A fresh folder for a shop's data. */
export const newDataDir = () => mkdtemp(path.join(tmpdir(), 'shop-e2e-'))

/** The data of a shop with the demonstration catalogue, in a folder of its own. */
export async function demoDataDir(): Promise<string> {
	const directory = await newDataDir()
	const filled = process.env[demoDataVariable]
	if (filled === undefined) throw new Error('global-setup.ts has not run')
	await cp(filled, directory, { recursive: true, mode: constants.COPYFILE_FICLONE })
	return directory
}
