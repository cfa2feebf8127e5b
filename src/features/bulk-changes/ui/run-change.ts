import { CallError, call } from '#contract/call.ts'
import type {
	ImportPlan,
	ImportUndone,
	productImportExportApi,
} from '#features/product-import-export/contract.ts'
import type { BulkChange, bulkChangesApi } from '../contract.ts'

const pollMs = 700
/** A quarter of an hour; the change goes on without this page. */
const maxPolls = 1200

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
	const ended = await endOf(reply.run ?? run)
	if (!ended.plan) throw new CallError('unavailable', [])
	return { plan: ended.plan, without }
}

/** @throws CallError */
export async function undoChange(importId: number): Promise<ImportUndone> {
	const run = newRunId()
	const reply = await call<typeof productImportExportApi.undoImport>('POST /api/conteditor/undoimport', {
		body: { import_id: importId, run },
	})
	if (!('is_running' in reply)) return reply
	const { undone } = await endOf(run)
	if (!undone) throw new CallError('unavailable', [])
	return undone
}

/** Polls until the run has ended. @throws CallError */
async function endOf(run: string) {
	for (let polls = 0; polls < maxPolls; polls++) {
		await new Promise(resolve => setTimeout(resolve, pollMs))
		const state = await call<typeof productImportExportApi.importRun>('GET /api/conteditor/importrun', {
			query: { run },
		}).catch(nullIfUnavailable)
		if (state?.plan ?? state?.undone) return state
	}
	throw new CallError('unavailable', [])
}

/** The run goes on while the connection is lost, or the server starts anew. */
function nullIfUnavailable(error: unknown): null {
	if (!(error instanceof CallError && error.code === 'unavailable')) throw error
	return null
}

function newRunId(): string {
	return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
