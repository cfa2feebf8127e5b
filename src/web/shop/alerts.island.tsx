import { Alerts } from '#design/alerts.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }

export default function ShopAlerts() {
	const t = useWords({ en, ru })
	return <Alerts closeLabel={t('close')} />
}
