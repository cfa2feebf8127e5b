import type { PageIndex } from '#contract/vocabulary.ts'
import type { Progress, Rating } from '#features/repetition/rules.ts'
import type { CardKind, Mark } from '../rules.ts'

export type MyWordTables = {
	my_word: {
		user_id: string
		word_id: string
		lemma: string
		form: string
		translation: string
		language: string
		ipa: string | null
		sentence: string
		book_id: string | null
		book_title: string
		edition: string
		page_index: PageIndex
		page_number: number
		exact: string
		prefix: string
		suffix: string
		spoken_source: string | null
		spoken_from: number | null
		spoken_to: number | null
		mark: Mark | null
		is_removed: boolean
		created_at: Date
		changed_at: Date
		progress: Progress | null
		revision: number
		/** The word that stands for this one, which another device had saved already. */
		same_as: string | null
	}
	word_review: {
		user_id: string
		review_id: string
		word_id: string
		kind: CardKind
		rating: Rating
		reviewed_at: Date
	}
	word_revision: { user_id: string; revision: number }
}
