import type { Page } from '@playwright/test'

/** How many changes of all kinds this browser has not sent yet. */
export const waitingChanges = async (page: Page): Promise<number> => (await waitingKinds(page)).length

/** Their kinds, oldest first. */
export const waitingKinds = (page: Page): Promise<string[]> =>
	page.evaluate(
		() =>
			new Promise<string[]>((resolve, reject) => {
				const opening = indexedDB.open('outbox')
				// The reader makes it: without it nothing waits.
				opening.onupgradeneeded = () => opening.transaction?.abort()
				opening.onerror = () => resolve([])
				opening.onsuccess = () => {
					const reading = opening.result.transaction('changes').objectStore('changes').getAll()
					reading.onsuccess = () => {
						opening.result.close()
						resolve(reading.result.map(({ kind }: { kind: string }) => kind))
					}
					reading.onerror = () => reject(reading.error)
				}
			}),
	)
