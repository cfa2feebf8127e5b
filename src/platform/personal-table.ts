export type PersonalTable = {
	table: string
	/** The column with the user id. */
	person: string
	/** Columns of the person's data export, without hashes. */
	columns: readonly string[]
	/** Whether rows are deleted with the account, or why they stay. */
	onDelete: 'removed' | { stays: string }
}
