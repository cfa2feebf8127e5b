/**
 * Who says it, in the order it is shown: this book's own list, lists of the shop's other books, an operator's dictionary,
 * WordNet.
 */
export type MeaningSource = 'book' | 'glossary' | 'dictionary' | 'wordnet'

/** `phrase`: an entry of several words. */
export type Part = 'noun' | 'verb' | 'adjective' | 'adverb' | 'phrase'

export type Meaning = {
	source: MeaningSource
	/** Shown name of the source: the unit of the book, the dictionary's title, "WordNet 3.1". At most 120 characters. */
	sourceName: string
	/** Null where unknown. */
	part: Part | null
	/** Translation or explanation, at most 500 characters. */
	text: string
	/** BCP 47 language of `text`: 'ru', 'en'. */
	language: string
	/** Page index of the list that says it; null for others. */
	pageIndex: number | null
}

/** The reply of `GET /content/words/:book_id/:edition/:page_index`. */
export type WordMeanings = {
	/** As tapped. */
	word: string
	/**
	 * Dictionary form; a phrasal verb or list entry of several words where the sentence has it ("look for"). At most 80
	 * characters.
	 */
	lemma: string
	/** Other forms of the lemma met in this book, at most 20. */
	forms: readonly string[]
	/** At most 12, best first. */
	meanings: readonly Meaning[]
	/** IPA (General American, CMUdict), without slashes; null where unknown. */
	ipa: string | null
}

/** Words of one unit with what the book says of them. */
export type UnitWords = {
	/** Printed number; null where there is none. */
	unit: string | null
	title: string
	words: readonly {
		/** As the list has it: dictionary form, several words for a phrase. At most 80 characters. */
		lemma: string
		/** At most 500 characters. */
		text: string
		/** BCP 47 language of `text`. */
		language: string
		pageIndex: number
		/** Where the book uses the word, at most 300 characters; null where it does not. */
		sentence: string | null
		/** As it stands in that sentence, what is between its parts included: "looked after". At most 60 characters. */
		form: string | null
		/** As of a word that is looked up. */
		ipa: string | null
	}[]
}

/** How much of a book somebody can read. */
export type Coverage = {
	bookId: string
	/** From 0 to 1: share of the running words, without names and numbers. */
	known: number
	/** Dictionary forms that are not known yet. */
	newLemmas: number
}

export const maxWordLength = 60
export const maxSentenceLength = 300
export const maxLemmaLength = 80
export const maxMeaningLength = 500
export const maxMeanings = 12
export const maxForms = 20
/** Books of a listing and of a page of recommendations. */
export const maxCoveredBooks = 100
/** Fewer saved words are too few to say how much of a book a reader knows. */
export const minSavedWords = 50

/** Raised when words are found in another way: books that an older version looked through are looked through again. */
export const wordVersion = 2
