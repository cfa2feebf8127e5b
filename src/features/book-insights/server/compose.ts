import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { createInsights, type InsightsDeps } from './insights.service.ts'
import { createInsightsStore, type InsightTables } from './insights.store.ts'

const hourMs = 3_600_000

export function composeInsights(
	{ database, clock }: Platform,
	{ jobs, ...deps }: Omit<InsightsDeps, 'store' | 'clock'> & { jobs: Pick<Jobs, 'handle'> },
) {
	const insights = createInsights({
		...deps,
		store: createInsightsStore(database.db<InsightTables>()),
		clock,
	})
	jobs.handle({
		...{ kind: 'insight_closing', priority: 4, atOnce: 1, everyMs: hourMs },
		run: () => insights.closePeriods(),
	})
	return { insights }
}
