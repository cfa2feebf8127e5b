import { Tabs } from '#design/tabs.tsx'
import { useQuery } from '#design/use-query.ts'
import { PartnerDesk } from '#features/partners-editing/ui/partner-desk.tsx'
import { useWords } from '#i18n/use-words.ts'
import { BooksTab } from './books-tab.tsx'
import { OnlyAdministrators } from './only-administrators.tsx'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

const tabs = ['books', 'partners'] as const
type Tab = (typeof tabs)[number]

/** The editor. What is open stands in the address, so that a reload and a second window come back to it. */
export default function Admin() {
	const t = useWords({ en, ru })
	const [address, change] = useQuery()
	const selected: Tab = address.get('tab') === 'partners' ? 'partners' : 'books'
	const go = (next: { [name: string]: string | null }) =>
		change(query => {
			for (const [name, value] of Object.entries(next)) {
				if (value === null) query.delete(name)
				else query.set(name, value)
			}
		})
	return (
		<>
			<h1>{t('title')}</h1>
			<OnlyAdministrators>
				<Tabs
					label={t('tabs')}
					tabs={tabs.map(id => ({ id, label: t(id) }))}
					selected={selected}
					onSelect={tab => go({ tab: tab === 'books' ? null : tab })}
				>
					{selected === 'books' && <BooksTab address={address} go={go} />}
					{selected === 'partners' && (
						<PartnerDesk
							chosen={address.get('partner')}
							choose={publisherId => go({ partner: publisherId })}
						/>
					)}
				</Tabs>
			</OnlyAdministrators>
		</>
	)
}
