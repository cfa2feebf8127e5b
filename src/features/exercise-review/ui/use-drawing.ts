import { type RefObject, useEffect, useRef, useState } from 'react'
import { randomId } from '#contract/random-id.ts'
import type { PageIndex } from '#contract/vocabulary.ts'
import type { AddedExercise, EditedPage } from '#features/exercises/contract.ts'
import type { Box, Space } from '#features/exercises/rules.ts'
import type { Drawing } from './drawn-frame.tsx'
import { firstFrame } from './frame.ts'
import type { Changes } from './use-reviewed-page.ts'

type Options = {
	root: RefObject<HTMLElement | null>
	page: EditedPage | null
	/** That spaces are drawn in. */
	exercise: { id: string; page_index: PageIndex } | undefined
	/** The same where it is saved with its first space. */
	unsaved: AddedExercise | null
	save(changes: Changes): Promise<boolean>
	/** After the first space of a unsaved exercise was saved. */
	placed(): void
}
/** `space` is the one that is moved; null for a new one. */
type Frame = { id: string; box: Box; space: Space | null }

const answerOf = (id: string) => `#answer-${CSS.escape(id)}`

/** A frame that is drawn on the image of a page; when it is placed, the field of its answer has the focus. */
export function useDrawing({ root, page, exercise, unsaved, save, placed }: Options) {
	const [frame, setFrame] = useState<Frame | null>(null)
	const focusNext = useRef<string | null>(null)
	const isPlacing = useRef(false)
	// biome-ignore lint/correctness/useExhaustiveDependencies: what has the focus next appears with one of both
	useEffect(() => {
		const next = focusNext.current && root.current?.querySelector<HTMLElement>(focusNext.current)
		if (!next) return
		focusNext.current = null
		next.focus()
	}, [page, frame])

	async function place(): Promise<void> {
		if (!frame || !exercise || isPlacing.current) return
		const { id, space, box } = frame
		const key = space && page?.keys.find(one => one.space === space.id)
		const isEdited = key?.source === null && key.accepted.length > 0
		const accepted = isEdited ? [...key.accepted] : null
		const target = { page_index: exercise.page_index, exercise_id: exercise.id }
		focusNext.current = answerOf(id)
		isPlacing.current = true
		const isSaved = await save(
			space
				? { spaces: [{ id, accepted, is_refused: false, box: [...box] }] }
				: { drawn: [{ id, ...target, box: [...box] }], added: unsaved ? [unsaved] : [] },
		).finally(() => {
			isPlacing.current = false
		})
		if (isSaved) placed()
		// What could not be saved stays on the page, to be placed again.
		if (isSaved) setFrame(current => (current === frame ? null : current))
		else focusNext.current = null
	}
	function cancel(): void {
		focusNext.current = frame?.space ? answerOf(frame.space.id) : '#draw-space'
		setFrame(null)
	}
	const drawing: Drawing | null = frame && {
		box: frame.box,
		onChange: box => setFrame({ ...frame, box }),
		onPlace: () => void place(),
		onCancel: cancel,
	}
	return {
		drawing,
		draw() {
			const own = page?.exercises.find(({ id }) => id === exercise?.id)
			if (!page) return
			const area = own?.box ?? ([0, 0, ...page.size] as const)
			setFrame({ id: `drawn-${randomId()}`, box: firstFrame(area, page.size), space: null })
		},
		move: (space: Space) => setFrame({ id: space.id, box: space.box, space }),
		leave: () => setFrame(null),
	}
}
