import sharp from 'sharp'
import { AppError, isRefusal } from '#contract/errors.ts'
import { createDerivedFiles } from '#platform/files/derived-files.ts'
import { unsealed } from '#platform/files/seal.ts'
import type { FileStore } from '#platform/files.ts'
import { type SmallCoverWidth, smallCoverFolder, smallCoverWidths } from '../rules.ts'

export type SmallCovers = ReturnType<typeof createSmallCovers>

/** Made on the first request: a cover's key never changes its content. */
export function createSmallCovers(files: FileStore) {
	const derivedFiles = createDerivedFiles(files)

	/** @returns the key. @throws AppError not_found */
	function keyOf(file: string, width: SmallCoverWidth): Promise<string> {
		return derivedFiles.at(`${smallCoverFolder(width)}/${file}`, async () => {
			const cover = await files.read(`covers/${file}`)
			if (!cover) throw new AppError('not_found')
			return sharp(cover).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
		})
	}

	return {
		keyOf,

		/** @returns WebP; null without such a cover */
		async bytes(file: string, width: SmallCoverWidth): Promise<Uint8Array | null> {
			const key = await keyOf(file, width).catch((error: unknown) => {
				if (isRefusal(error, 'not_found')) return null
				throw error
			})
			const stored = key === null ? null : await files.read(key)
			return stored && unsealed(stored)
		},
	}
}

/** @param key of a cover, `covers/FILE` */
export function smallCoversOf(key: string): string[] {
	return smallCoverWidths.map(width => `${smallCoverFolder(width)}/${key.slice(key.indexOf('/') + 1)}`)
}
