import { AppError } from '#contract/errors.ts'
import type { ImageWidth } from '#features/books/rules.ts'
import type { FileStore } from '#platform/files.ts'
import { createSharedWork } from '#platform/jobs/shared-work.ts'
import { PdfError } from '../rules.ts'
import { type Edition, keyOf, pagesOfSheet } from './page-keys.ts'
import type { PageStore } from './page-store.ts'
import type { PdfAction } from './pdf-process.ts'
import { askOfFile, type Lane, lanes, type PdfClaim, type PdfWorker } from './pdf-worker.ts'
import { type RecognisedTexts, textOrRecognised } from './recognised-texts.ts'

export type Requester = {
	/** The user id, or a guest's IP address. */
	client: string
	/** Whether admitted by session or ticket; guests come last. */
	isReader: boolean
	/** Aborts when the client disconnects. */
	signal?: AbortSignal | undefined
}

/**
 * Files made from a PDF page by page: on the first request, then stored. All methods throw AppError:
 * `unavailable` and `too_many` with Retry-After, `unusable_file` if the PDF is the cause.
 */
export type PageFiles = {
	/** WebP or PNG. */
	image(edition: Edition, index: number, width: ImageWidth, requester: Requester): Promise<Uint8Array>
	/** The page's text runs with their boxes, as JSON. */
	text(edition: Edition, index: number, requester: Requester): Promise<Uint8Array>
	/** WebP. @param number 0 for the first `sheets.perSheet` pages */
	sheet(edition: Edition, number: number, requester: Requester): Promise<Uint8Array>
	pagePdf(edition: Edition, index: number, requester: Requester): Promise<Uint8Array>
}
type PageFilesDeps = {
	files: Pick<FileStore, 'withLocal'>
	store: Pick<PageStore, 'read' | 'put'>
	pagePdfs: Pick<PageStore, 'read' | 'put'>
	worker: Pick<PdfWorker, 'ask'>
	recognised: RecognisedTexts
}
type PageFileKind = 'image' | 'text' | 'sheet' | 'pagePdf'

const laneNames = Object.keys(lanes)

export function createPageFiles({ files, store, pagePdfs, worker, recognised }: PageFilesDeps): PageFiles {
	const shared = createSharedWork<Uint8Array>()
	/** How many files each client waits for. */
	const pendingByClient = new Map<string, number>()

	/** The first image a client waits for is the one in view. */
	function laneOf(kind: PageFileKind, { client, isReader }: Requester): Lane {
		if (kind === 'image' && !pendingByClient.has(client)) return 'first'
		if (isReader) return 'reader'
		return kind === 'pagePdf' ? 'pagePdf' : 'guest'
	}

	async function counted<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
		pendingByClient.set(client, (pendingByClient.get(client) ?? 0) + 1)
		try {
			return await work()
		} finally {
			const left = (pendingByClient.get(client) ?? 1) - 1
			if (left > 0) pendingByClient.set(client, left)
			else pendingByClient.delete(client)
		}
	}

	type PageFileRequest = { kind: PageFileKind; key: string; make(claim: PdfClaim): Promise<Uint8Array> }
	async function readOrMake({ kind, key, make }: PageFileRequest, requester: Requester): Promise<Uint8Array> {
		const target = kind === 'pagePdf' ? pagePdfs : store
		const stored = await target.read(key)
		if (stored) return stored
		const lane = laneOf(kind, requester)
		const { client, signal } = requester
		return counted(client, () =>
			shared.join(key, { rank: laneNames.indexOf(lane), signal }, async abandoned => {
				const made = await make({ lane, client, signal: abandoned })
				await target.put(key, made)
				return made
			}),
		)
	}

	async function ask<A extends PdfAction>(edition: Edition, act: A, claim: PdfClaim) {
		return askOfFile({ files, worker }, edition.fileKey, act, claim).catch(throwUnusable)
	}

	return {
		image: (edition, index, width, requester) =>
			readOrMake(
				{
					kind: 'image',
					key: keyOf.image(edition, index, width),
					make: claim => ask(edition, { act: 'render', index, widthPx: width }, claim),
				},
				requester,
			),
		text: (edition, index, requester) =>
			readOrMake(
				{
					kind: 'text',
					key: keyOf.text(edition, index),
					async make(claim) {
						const text = await ask(edition, { act: 'text', index }, claim)
						return Buffer.from(JSON.stringify(await textOrRecognised(text, recognised, edition, index)))
					},
				},
				requester,
			),
		sheet: (edition, number, requester) =>
			readOrMake(
				{
					kind: 'sheet',
					key: keyOf.sheet(edition, number),
					make: claim => ask(edition, { act: 'sheet', ...pagesOfSheet(edition, number) }, claim),
				},
				requester,
			),
		pagePdf: (edition, index, requester) =>
			readOrMake(
				{
					kind: 'pagePdf',
					key: keyOf.pagePdf(edition, index),
					make: claim => ask(edition, { act: 'extract', indexes: [index] }, claim),
				},
				requester,
			),
	}
}

/** `unusable_file`, unless the PDF is missing; other errors pass. */
export function throwUnusable(error: unknown): never {
	if (!(error instanceof PdfError)) throw error
	throw new AppError(error.reason === 'gone' ? 'unavailable' : 'unusable_file')
}
