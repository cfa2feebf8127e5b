export type Handler<Change> = {
	/** A later change with the same key replaces an earlier one that was not sent. */
	keyOf(change: Change): string
	/** What replaces it where the later does not have all of the earlier: another window of the account may have added that. */
	joined?(earlier: Change, later: Change): Change
	/** Whether a stored value, of another version or anybody's, is one of these changes. */
	isChange(value: unknown): value is Change
	/** Nobody wrote it: the reader is not warned that it waits until the book may be read again. */
	isQuiet?: boolean
	/** Must be repeatable: a change is sent again where no answer came. */
	send(change: Change): Promise<unknown>
	/** @param isRefused the server will never take it */
	settled(change: Change, outcome: { isRefused: boolean; reply: unknown }): void
}
