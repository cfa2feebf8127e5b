import sharp from 'sharp'
import { AppError } from '#contract/errors.ts'
import type { FileStore } from '#platform/files.ts'

/** A card on a dense phone, 360 or 412 points wide; see `sizes` in the shop. */
const width = 320

/** Made on the first request: a cover's key never changes its content. @throws AppError not_found */
export async function smallCover(files: FileStore, file: string): Promise<string> {
	const small = `covers/320/${file}`
	if (await files.exists(small)) return small
	const cover = await files.read(`covers/${file}`)
	if (!cover) throw new AppError('not_found')
	const image = sharp(cover).resize({ width, withoutEnlargement: true })
	await files.put(small, await image.webp({ quality: 80 }).toBuffer())
	return small
}
