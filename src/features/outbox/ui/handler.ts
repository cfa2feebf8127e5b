/** `changedAt`: when a change was made that has waited, in Unix seconds by the server's clock as far as that is known. */
export type SendOptions = { changedAt: number | undefined }
export type Handler<Change> = {
	/** A later change with the same key replaces an earlier one that was not sent. */
	keyOf(change: Change): string
	/** What replaces it where the later one lacks a part of the earlier, as another window may have added that. */
	merge?(earlier: Change, later: Change): Change
	/** Whether a stored value, of another version or anybody's, is one of these changes. */
	isChange(value: unknown): value is Change
	/** True for what the reader did not write, such as positions: no warning is shown while the book may not be read. */
	isAutomatic?: boolean
	/** Must be repeatable: a change is sent again where no answer came. */
	send(change: Change, options: SendOptions): Promise<unknown>
	/** @param isRefused the server will never take it */
	onSettled(change: Change, outcome: { isRefused: boolean; reply: unknown }): void
}
