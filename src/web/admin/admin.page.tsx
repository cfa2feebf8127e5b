import { useSearchParams } from 'react-router'
import { say } from '#contract/words.ts'
import { Tabs } from '#design/tabs.tsx'
import { PartnerDesk } from '#features/partners-editing/ui/partner-desk.tsx'
import { useWords } from '#i18n/use-words.ts'
import { SiteHeader } from '#web/shop/site-header.tsx'
import type { Route } from './+types/admin.page.ts'
import css from './admin.module.css'
import { BooksTab } from './books-tab.tsx'
import { OnlyAdministrators } from './only-administrators.tsx'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

export function meta({ matches }: Route.MetaArgs) {
	const language = matches[0].loaderData?.language ?? 'en'
	return [
		{ title: `${say({ en, ru }, language, { key: 'title' })} · Folio` },
		{ name: 'robots', content: 'noindex' },
	]
}

const tabs = ['books', 'partners'] as const
type Tab = (typeof tabs)[number]

/** The editor. What is open stands in the address, so that a reload and a second window come back to it. */
export default function AdminPage() {
	const t = useWords({ en, ru })
	const [address, setAddress] = useSearchParams()
	const selected: Tab = address.get('tab') === 'partners' ? 'partners' : 'books'
	const go = (next: Record<string, string | null>) =>
		setAddress(
			current => {
				for (const [name, value] of Object.entries(next)) {
					if (value === null) current.delete(name)
					else current.set(name, value)
				}
				return current
			},
			{ preventScrollReset: true },
		)
	return (
		<div className={css.frame}>
			<SiteHeader />
			<main id="content" tabIndex={-1} className={css.content}>
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
			</main>
		</div>
	)
}
