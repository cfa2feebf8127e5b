/**
 * Surrogate keys invalidated by a notification on `public_pages`. The payload is book ids, one a line (`alice\nbob`),
 * or empty if listings may have changed: `migrations/0060-public-changes.sql`.
 */
export function tagsOfChange(payload: string): string[] {
	if (payload === '') return ['catalogue', 'listings']
	return ['catalogue', ...payload.split('\n').map(id => `book:${encodeURIComponent(id)}`)]
}
