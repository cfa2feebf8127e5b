import { serverNow } from '#contract/call.ts'
import { formatLastDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useWords } from '#i18n/use-words.ts'
import { daysLeft } from '../rules.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }

/** @param dateEnd Unix seconds */
export function Expiry({ dateEnd }: { dateEnd: number }) {
	const t = useWords({ en, ru })
	const language = useLanguage()
	const left = daysLeft(dateEnd, serverNow())
	if (left === null) return t('expired', { date: formatLastDay(dateEnd, language) })
	return left === 0 ? t('expires.today') : t('expires.days', { count: left })
}
