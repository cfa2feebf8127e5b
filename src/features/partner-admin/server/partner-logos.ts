import { createHash } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { FileStore } from '#platform/files.ts'
import type { ShownLogo } from '../contract.ts'
import { minLogoPx } from '../rules.ts'

/** Its key in the file store, and its size in pixels. */
export type StoredLogo = { key: string; width: number; height: number }
type Bounds = { minPx: number; maxPixels: number; box: { width: number; height: number } }
export type PartnerLogosDeps = {
	logoRecords: {
		findRecord(recordId: string): Promise<object | undefined>
		/** @returns the key of the logo before, null for none */
		putLogo(recordId: string, logo: StoredLogo | null): Promise<string | null>
	}
	/** @throws AppError cover_unusable, cover_small, cover_large */
	logoImage(bytes: Uint8Array, within: Bounds): Promise<{ webp: Uint8Array; width: number; height: number }>
	files: Pick<FileStore, 'put' | 'delete'>
}
export type PartnerLogos = ReturnType<typeof createPartnerLogos>

/** Three times as large as it is shown, for dense screens. */
const bounds: Bounds = { minPx: minLogoPx, maxPixels: 16_000_000, box: { width: 480, height: 144 } }

export function createPartnerLogos({ logoRecords, logoImage, files }: PartnerLogosDeps) {
	async function requireRecord(recordId: string): Promise<void> {
		if (!(await logoRecords.findRecord(recordId))) throw new AppError('not_found')
	}

	async function save(recordId: string, logo: StoredLogo | null) {
		const former = await logoRecords.putLogo(recordId, logo)
		// The change is made: a file that stays behind because the store is away is a few kilobytes.
		if (former && former !== logo?.key) await files.delete(former).catch(() => undefined)
		return { logo: shownLogo(logo) }
	}

	return {
		/** The key names the partner as well, so that the same image of two partners is two files and each can be removed. */
		async put(recordId: string, bytes: Uint8Array) {
			await requireRecord(recordId)
			const { webp, width, height } = await logoImage(bytes, bounds)
			const name = createHash('sha256').update(webp).digest('hex').slice(0, 16)
			const key = `logos/${recordId}-${name}.webp`
			await files.put(key, webp)
			return save(recordId, { key, width, height })
		},

		async remove(recordId: string) {
			await requireRecord(recordId)
			return save(recordId, null)
		},
	}
}

export function shownLogo(logo: StoredLogo | null): ShownLogo | null {
	return logo && { url: `/content/${logo.key}`, width: logo.width, height: logo.height }
}
