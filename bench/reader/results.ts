import type { Engine } from './measures.ts'
import { line } from './table.ts'

/** What our own side could not do; a peer that fails is only printed. */
export const failures: string[] = []
/** Targets, with what was seen. */
export const missed: string[] = []

/** Null for what did not work; the run ends red where it was our own side. */
export function failed({ name, ours }: Engine, what: string): (error: unknown) => null {
	return error => {
		if (ours || name === bareImage) failures.push(`${what}, ${name}: ${String(error).split('\n')[0]}`)
		return null
	}
}
/** Of the engine that shows an image and nothing else. */
export const bareImage = 'bare image'

/** @param isMet null where nothing was asked */
export function print(what: string, seen: string, target: string, isMet: boolean | null): void {
	if (isMet === false) missed.push(`${what}: ${seen}, ${target}`)
	process.stdout.write(line(what, seen, target, isMet))
}
