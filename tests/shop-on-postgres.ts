import { onTestFinished } from 'vitest'
import { openShopProcess, type ShopProcess } from './shop-process.ts'
import { temporaryDirectory } from './temporary.ts'

/** A shop in a process of its own on PostgreSQL, killed when the test is over. */
export async function openShopOnPostgres(
	url: string,
	settings: Record<string, string> = {},
): Promise<ShopProcess> {
	const shop = await openShopProcess({ DATABASE_URL: url, DATA_DIR: temporaryDirectory(), ...settings })
	onTestFinished(() => void shop.process.kill('SIGKILL'))
	return shop
}
