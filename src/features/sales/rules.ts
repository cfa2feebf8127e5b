/** Calendar days `YYYY-MM-DD` in the shop's time zone, both inclusive. */
export type Days = { from: string; to: string }

export const presets = ['today', 'last7', 'last30', 'month', 'quarter', 'year'] as const
export type Preset = (typeof presets)[number]

export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

const dayMs = 86_400_000
const averageDays: { [step in Step]: number } = { day: 1, week: 7, month: 30.44 }
/** More points than this can't be distinguished. */
export const maxPoints = 400
const lastDay = '9999'

/** A calendar day from 1970 on; the day after it has four digits in its year too. */
export function isDay(text: string): boolean {
	if (text >= lastDay) return false
	const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
	return at >= 0 && dayOf(at) === text
}

export function isPeriod({ from, to }: Days): boolean {
	return isDay(from) && isDay(to) && from <= to
}

function addDays(day: string, count: number): string {
	return dayOf(msOf(day) + count * dayMs)
}

export function lengthOf({ from, to }: Days): number {
	return Math.round((msOf(to) - msOf(from)) / dayMs) + 1
}

export function daysBefore(days: Days): Days {
	const length = lengthOf(days)
	return { from: addDays(days.from, -length), to: addDays(days.to, -length) }
}

/** The same dates a year ago; the end of February stays the end of February. */
export const yearBefore = (days: Days): Days => monthsBefore(days, 12)

const monthsOf: { readonly [preset in Preset]?: number } = { month: 1, quarter: 3, year: 12 }

/**
 * What a period is compared with: the same days of the month, quarter or year before, for whole months as many months,
 * else as many days that end the day before. @param preset null for dates chosen by hand
 */
export function precedingDays(days: Days, preset: Preset | null): Days {
	const [span, ...others] = spansOf(days)
	const whole = preset === null && span?.step === 'month' && others.length === 0 ? monthCount(days) : 0
	const months = (preset && monthsOf[preset]) ?? whole
	return months === 0 ? daysBefore(days) : monthsBefore(days, months)
}

function monthCount({ from, to }: Days): number {
	const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
	return monthNumber(to) - monthNumber(from) + 1
}

/** The same dates so many months ago, where they exist; the end of a month stays one. */
function monthsBefore({ from, to }: Days, months: number): Days {
	const isMonthEnd = addDays(to, 1).endsWith('-01')
	return {
		from: sameDateBefore(from, months),
		to: isMonthEnd ? addDays(sameDateBefore(addDays(to, 1), months), -1) : sameDateBefore(to, months),
	}
}

function sameDateBefore(day: string, months: number): string {
	const [year = 0, month = 0] = day.split('-').map(Number)
	const { from, to } = monthOf(dayOf(Date.UTC(year, month - 1 - months)).slice(0, 7))
	const date = `${from.slice(0, 8)}${day.slice(8)}`
	return date < to ? date : to
}

/** A period as whole months and single days, in order, as few as possible. */
export function spansOf({ from, to }: Days): ({ step: 'day' | 'month' } & Days)[] {
	const first = from.endsWith('-01') ? from : addDays(monthOf(from.slice(0, 7)).to, 1)
	const end = monthOf(to.slice(0, 7))
	const afterLast = to === end.to ? addDays(to, 1) : end.from
	if (first >= afterLast) return [{ step: 'day', from, to }]
	const spans = [
		{ step: 'day', from, to: addDays(first, -1) },
		{ step: 'month', from: first, to: addDays(afterLast, -1) },
		{ step: 'day', from: afterLast, to },
	] as const
	return spans.filter(span => span.from <= span.to)
}

export function monthOf(month: string): Days {
	const [year = 0, number = 0] = month.split('-').map(Number)
	return { from: `${month}-01`, to: dayOf(Date.UTC(year, number, 0)) }
}

export function presetDays(preset: Preset, today: string): Days {
	const year = today.slice(0, 4)
	const quarterMonth = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1
	const first: { [name in Preset]: string } = {
		today,
		last7: addDays(today, -6),
		last30: addDays(today, -29),
		month: `${today.slice(0, 7)}-01`,
		quarter: `${year}-${String(quarterMonth).padStart(2, '0')}-01`,
		year: `${year}-01-01`,
	}
	return { from: first[preset], to: today }
}

export function pointsOf(days: Days, step: Step): number {
	return Math.ceil(lengthOf(days) / averageDays[step])
}

export function fittingStep(days: Days): Step {
	return steps.find(step => pointsOf(days, step) <= 62) ?? 'month'
}

/** Relative change: 0.25 is a quarter more; null without a previous value. */
export function changeOf(now: number, before: number): number | null {
	return before === 0 ? null : (now - before) / before
}

function msOf(day: string): number {
	return Date.parse(`${day}T00:00:00Z`)
}

function dayOf(ms: number): string {
	return new Date(ms).toISOString().slice(0, 10)
}
