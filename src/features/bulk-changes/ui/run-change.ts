import { call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type {
	ImportPlan,
	ImportUndone,
	productImportExportApi,
} from '#features/product-import-export/contract.ts'
import { pollUntilDone } from '#records/ui/poll-until-done.ts'
import type { BulkChange, bulkChangesApi } from '../contract.ts'

type RunState = ReplyOf<typeof productImportExportApi.importRun>

/** `without`: books that have no product, and stay as they are. */
export type Outcome = { plan: ImportPlan; without: string[] }

/** Without `plan` says what the change would do; with the `plan` of that reply, makes it. @throws CallError */
export async function runChange(
	bookIds: readonly string[],
	change: BulkChange,
	{ plan, signal }: { plan?: string; signal?: AbortSignal },
): Promise<Outcome> {
	const run = newRunId()
	const body = { book_ids: [...bookIds], change, run, ...(plan === undefined ? {} : { plan }) }
	const reply = await call<typeof bulkChangesApi.change>(
		'POST /api/conteditor/changeproducts',
		{ body },
		signal ? { signal } : {},
	)
	const { without } = reply
	if (reply.plan) return { plan: reply.plan, without }
	return { plan: await resultOf(reply.run ?? run, state => state.plan), without }
}

/** @throws CallError */
export async function undoChange(importId: number): Promise<ImportUndone> {
	const run = newRunId()
	const reply = await call<typeof productImportExportApi.undoImport>('POST /api/conteditor/undoimport', {
		body: { import_id: importId, run },
	})
	if (!('is_running' in reply)) return reply
	return resultOf(run, state => state.undone)
}

function resultOf<Result>(run: string, read: (state: RunState) => Result | null): Promise<Result> {
	return pollUntilDone(
		() => call<typeof productImportExportApi.importRun>('GET /api/conteditor/importrun', { query: { run } }),
		read,
	)
}

function newRunId(): string {
	return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
