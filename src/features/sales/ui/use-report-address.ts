import { useQuery } from '#design/use-query.ts'
import type { OrderSort } from '../contract.ts'
import {
	type Days,
	fittingStep,
	isPeriod,
	maxPoints,
	type Preset,
	pointsOf,
	presetDays,
	presets,
	type Step,
	steps,
} from '../rules.ts'

export type View = {
	/** Null for dates chosen by hand. */
	preset: Preset | null
	/** Empty until chosen. */
	days: Days
	/** What is compared with; null for the preceding period. Empty days until chosen. */
	against: Days | null
	step: Step
	productId: string
	search: string
	sort: OrderSort
}
/** An empty value removes the parameter. */
export type Change = {
	[name in
		| 'period'
		| 'from'
		| 'to'
		| 'by'
		| 'title'
		| 'search'
		| 'sort'
		| 'againstFrom'
		| 'againstTo']?: string
}

const sorts: readonly OrderSort[] = ['-date', 'date', '-total', 'total']

/** @param today in the shop's time zone */
export function useReportAddress(today: string): [View, (change: Change) => void] {
	const [parameters, changeQuery] = useQuery()
	function change(next: Change): void {
		const isTyping = 'search' in next
		changeQuery(
			all => {
				for (const [name, value] of Object.entries(next)) {
					if (value) all.set(name, value)
					else if (name === 'from' || name === 'to') all.set(name, '')
					else all.delete(name)
				}
				if (next.period) for (const name of ['from', 'to']) all.delete(name)
			},
			{ isStep: !isTyping },
		)
	}
	return [readView(parameters, today), change]
}

export function readView(parameters: URLSearchParams, today: string): View {
	const get = (name: string) => parameters.get(name) ?? ''
	const isByHand = parameters.has('from') || parameters.has('to')
	const preset = isByHand ? null : (presets.find(known => known === get('period')) ?? 'last30')
	const days = preset ? presetDays(preset, today) : { from: get('from'), to: get('to') }
	return {
		preset,
		days,
		against:
			parameters.has('againstFrom') || parameters.has('againstTo')
				? { from: get('againstFrom'), to: get('againstTo') }
				: null,
		step: readStep(get('by'), days),
		productId: get('title'),
		search: get('search'),
		sort: sorts.find(known => known === get('sort')) ?? '-date',
	}
}

/** The step of the address, unless it has too many points. */
function readStep(by: string, days: Days): Step {
	if (!isPeriod(days)) return 'day'
	const step = steps.find(known => known === by)
	return step && pointsOf(days, step) <= maxPoints ? step : fittingStep(days)
}
