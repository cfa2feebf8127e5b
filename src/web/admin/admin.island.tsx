import { Tabs } from '#design/tabs.tsx'
import { useQuery } from '#design/use-query.ts'
import { watchJobs } from '#features/accounts/ui/live-channel.ts'
import { ActivityLog } from '#features/activity/ui/activity-log.tsx'
import { JobsView } from '#features/jobs/ui/jobs-view.tsx'
import { PartnerEditor } from '#features/partner-admin/ui/partner-editor.tsx'
import { UnassignedOrders } from '#features/sales/ui/unassigned-orders.tsx'
import { MonthClosing } from '#features/statements/ui/month-closing.tsx'
import { PartnerAccount } from '#features/statements/ui/partner-account.tsx'
import { useWords } from '#i18n/use-words.ts'
import { BooksTab } from './books-tab.tsx'
import { OnlyAdministrators } from './only-administrators.tsx'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

const tabs = ['books', 'partners', 'jobs', 'activity'] as const
type Tab = (typeof tabs)[number]

/** The open editor is in the address, for reloads and second windows. */
export default function Admin() {
	const t = useWords({ en, ru })
	const [address, change] = useQuery()
	const selected: Tab = tabs.find(tab => tab === address.get('tab')) ?? 'books'
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
					{selected === 'jobs' && <JobsView watch={watchJobs} />}
					{selected === 'activity' && <ActivityLog />}
					{selected === 'partners' && (
						<>
							<UnassignedOrders />
							<MonthClosing />
							<PartnerEditor
								chosen={address.get('partner')}
								choose={publisherId => go({ partner: publisherId })}
								account={publisherId => <PartnerAccount key={publisherId} publisherId={publisherId} />}
							/>
						</>
					)}
				</Tabs>
			</OnlyAdministrators>
		</>
	)
}
