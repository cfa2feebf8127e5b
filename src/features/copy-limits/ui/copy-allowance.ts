import { todayIn } from '#contract/time-zone/today-in.ts'
import { safeLocalStorage } from '#design/safe-storage.ts'
import { shownTimeZone } from '#i18n/format.ts'

const key = 'copied-text'

type Copied = { day: string; characters: { [bookId: string]: number } }

/**
 * Takes `text` from what a reader may copy of a book today. Each browser counts for itself: this keeps people from copying a
 * book by hand, not a program from reading it.
 * @param limit characters a day
 * @returns what may be copied of it, cut at the end of a word where there is one
 */
export function takeFromAllowance(
	text: string,
	{ bookId, limit, now }: { bookId: string; limit: number; now: Date },
): string {
	const day = todayIn(shownTimeZone(), now.getTime())
	const copied = storedOf(day)
	const used = copied.characters[bookId] ?? 0
	const allowed = cutTo(text, Math.max(0, limit - used))
	copied.characters[bookId] = used + allowed.length
	safeLocalStorage.setJson(key, copied)
	return allowed
}

function cutTo(text: string, length: number): string {
	if (text.length <= length) return text
	const cut = text.slice(0, length)
	const end = cut.search(/\s\S*$/)
	return end > 0 ? cut.slice(0, end) : cut
}

function storedOf(day: string): Copied {
	const stored = safeLocalStorage.getJson(key) as Partial<Copied> | null
	const isToday = stored?.day === day && typeof stored.characters === 'object' && stored.characters !== null
	return { day, characters: isToday ? (stored.characters ?? {}) : {} }
}
