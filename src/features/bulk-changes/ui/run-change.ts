import { CallError, call } from '#contract/call.ts'
import type {
	ImportPlan,
	ImportUndone,
	productImportExportApi,
} from '#features/product-import-export/contract.ts'
import type { BulkChange, bulkChangesApi } from '../contract.ts'

const everyMs = 700
/** A quarter of an hour; the change goes on without this page. */
const maxPolls = 1200

export type Outcome = { plan: ImportPlan; without: string[] }

/** With `plan`, makes the change. @throws CallError */
export async function runChange(
	bookIds: readonly string[],
	change: BulkChange,
	{ plan, signal }: { plan?: string; signal?: AbortSignal },
): Promise<Outcome> {
	const run = newRun()
	const body = { book_ids: [...bookIds], change, run, ...(plan === undefined ? {} : { plan }) }
	const reply = await call<typeof bulkChangesApi.change>(
		'POST /api/conteditor/changeproducts',
		{ body },
		signal ? { signal } : {},
	)
	const { without } = reply
	if (reply.plan) return { plan: reply.plan, without }
	const ended = await ending(reply.run ?? run)
	if (!ended.plan) throw new CallError('unavailable', [])
	return { plan: ended.plan, without }
}

/** @throws CallError */
export async function undoChange(importId: number): Promise<ImportUndone> {
	const run = newRun()
	const reply = await call<typeof productImportExportApi.undoImport>('POST /api/conteditor/undoimport', {
		body: { import_id: importId, run },
	})
	if (!('is_running' in reply)) return reply
	const { undone } = await ending(run)
	if (!undone) throw new CallError('unavailable', [])
	return undone
}

async function ending(run: string) {
	for (let asks = 0; asks < maxPolls; asks++) {
		await new Promise(resolve => setTimeout(resolve, everyMs))
		const seen = await call<typeof productImportExportApi.importRun>('GET /api/conteditor/importrun', {
			query: { run },
		})
		if (seen.plan ?? seen.undone) return seen
	}
	throw new CallError('unavailable', [])
}

function newRun(): string {
	return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
