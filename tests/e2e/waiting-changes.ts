import type { Page } from '@playwright/test'

/** How many changes of all kinds this browser has not sent yet. */
export const waitingChanges = (page: Page): Promise<number> =>
	page.evaluate(
		() =>
			new Promise<number>((resolve, reject) => {
				const opening = indexedDB.open('outbox')
				// The reader makes it: without it nothing waits.
				opening.onupgradeneeded = () => opening.transaction?.abort()
				opening.onerror = () => resolve(0)
				opening.onsuccess = () => {
					const counting = opening.result.transaction('changes').objectStore('changes').count()
					counting.onsuccess = () => {
						opening.result.close()
						resolve(counting.result)
					}
					counting.onerror = () => reject(counting.error)
				}
			}),
	)
