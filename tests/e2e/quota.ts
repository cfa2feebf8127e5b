import type { Page } from '@playwright/test'

/** As a browser has it whose device is full; undefined ends that. */
export async function setQuota(page: Page, quotaSize?: number): Promise<void> {
	const session = await page.context().newCDPSession(page)
	const origin = new URL(page.url()).origin
	await session.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize ? { quotaSize } : {}) })
}
