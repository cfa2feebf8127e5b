import { useWords } from '#i18n/use-words.ts'
import type { Category, Shelf } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }

/** The name of a shelf; a category's is looked up in `categories`. */
export function useShelfTitle(): (shelf: Shelf, categories?: Category[]) => string {
	const t = useWords({ en, ru })
	return (shelf, categories = []) => {
		if (shelf === 'sale') return t('onSale')
		return (typeof shelf === 'number' ? nameIn(categories, shelf) : undefined) ?? t('allEditions')
	}
}

function nameIn(categories: Category[], id: number): string | undefined {
	for (const category of categories) {
		const name = category.id === id ? category.name : nameIn(category.children, id)
		if (name !== undefined) return name
	}
	return undefined
}
