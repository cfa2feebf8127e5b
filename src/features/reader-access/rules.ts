/** A subscription as the partner site has it. */
export type KnownSubscription = { subscriptionId: string; bookId: string; dateEnd: Date }
/** What the shop decided about one reader's access to one book. */
export type Decision = {
	decisionId: number
	bookId: string
	kind: 'given' | 'prolonged' | 'ended'
	/** Until when; of an end, its moment. */
	dateEnd: Date
	/** For an end of access: the partner site's subscriptions that it closed, with their ends in Unix milliseconds. */
	closedSubscriptions: { [subscriptionId: string]: number }
}

/**
 * A reader's subscriptions after the shop's decisions. The latest decision about a book adds a subscription of its own;
 * what an end closed is over since then, unless the partner site has prolonged it meanwhile.
 * @param decisions the newest first
 */
export function decidedSubscriptions(
	site: readonly KnownSubscription[],
	decisions: readonly Decision[],
): KnownSubscription[] {
	const latest = new Map<string, Decision>()
	for (const decision of decisions) if (!latest.has(decision.bookId)) latest.set(decision.bookId, decision)
	const own = [...latest.values()].map(({ decisionId, bookId, dateEnd }) => ({
		subscriptionId: ownId(decisionId),
		bookId,
		dateEnd,
	}))
	return [...site.map(one => afterEnds(one, decisions)), ...own]
}

/** Whether the shop gave it, and not the partner site. */
export function isOwn({ subscriptionId }: KnownSubscription): boolean {
	return subscriptionId.startsWith(ownPrefix)
}

/** No id of the partner site has a blank. */
const ownPrefix = 'decision '
const ownId = (decisionId: number) => `${ownPrefix}${decisionId}`

function afterEnds(one: KnownSubscription, decisions: readonly Decision[]): KnownSubscription {
	const end = decisions.find(
		({ bookId, closedSubscriptions }) =>
			bookId === one.bookId && (closedSubscriptions[one.subscriptionId] ?? 0) >= one.dateEnd.getTime(),
	)
	return end && end.dateEnd < one.dateEnd ? { ...one, dateEnd: end.dateEnd } : one
}
