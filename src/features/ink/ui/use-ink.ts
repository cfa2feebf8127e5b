import { useStore } from '#design/store.ts'
import { useWords } from '#i18n/use-words.ts'
import type { Ink } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import type { InkStore } from './ink-store.ts'

const none: readonly Ink[] = []

export function useInk({ watch, list }: InkStore): readonly Ink[] {
	return useStore({ watch, get: list }, none)
}

export function useInkWords() {
	return useWords({ en, ru })
}
