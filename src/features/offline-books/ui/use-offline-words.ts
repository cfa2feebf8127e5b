import { useLanguage } from '#i18n/language.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }

export function useOfflineWords() {
	return useWords({ en, ru })
}

export function useMegabytes(): (bytes: number) => string {
	const language = useLanguage()
	const shown = new Intl.NumberFormat(language, {
		...{ style: 'unit', unit: 'megabyte', unitDisplay: 'short', maximumFractionDigits: 1 },
	})
	// A tenth at least: nothing takes nothing. English has a space that breaks before the unit.
	return bytes => shown.format(Math.max(0.1, bytes / 1_048_576)).replace(' ', '\u00a0')
}
