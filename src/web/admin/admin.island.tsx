import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { Tabs } from '#design/choice/tabs.tsx'
import { useQuery } from '#design/use-query.ts'
import type { Me } from '#features/accounts/contract.ts'
import { watchJobs } from '#features/accounts/ui/event-stream.ts'
import { ActivityLog } from '#features/activity/ui/activity-log.tsx'
import { SearchDialog } from '#features/admin-search/ui/search-dialog.tsx'
import { JobsView } from '#features/jobs/ui/jobs-view.tsx'
import { PartnerEditor } from '#features/partner-admin/ui/partner-editor.tsx'
import { ReadersView } from '#features/reader-access/ui/readers-view.tsx'
import { UnassignedOrders } from '#features/sales/ui/unassigned-orders.tsx'
import { OverviewView, type PlaceLink } from '#features/shop-overview/ui/overview-view.tsx'
import { StatusView } from '#features/shop-status/ui/status-view.tsx'
import { StaffView } from '#features/staff/ui/staff-view.tsx'
import { PartnerStatementMail } from '#features/statement-mail/ui/partner-statement-mail.tsx'
import { MonthClosing } from '#features/statements/ui/month-closing.tsx'
import { PartnerAccount } from '#features/statements/ui/partner-account.tsx'
import { useWords } from '#i18n/use-words.ts'
import css from './admin.module.css'
import { addressOfPlace, type Tab, tabOf, tabsOf } from './admin-place.ts'
import { BooksTab } from './books-tab.tsx'
import { OnlyStaff } from './only-staff.tsx'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

export default function Admin() {
	const t = useWords({ en, ru })
	const head = (search?: ReactNode) => (
		<div className={css.head}>
			<h1>{t('title')}</h1>
			{search}
		</div>
	)
	return <OnlyStaff meanwhile={head()}>{me => <Screen me={me} head={head} />}</OnlyStaff>
}

/** The open tab and what is open in it are in the address, for reloads and second windows. */
function Screen({ me, head }: { me: Me; head(search: ReactNode): ReactNode }) {
	const t = useWords({ en, ru })
	const [address, change] = useQuery()
	const tabs = tabsOf(me.role)
	const selected = tabOf(address, tabs)
	const go = (next: { [name: string]: string | null }) =>
		change(query => {
			for (const [name, value] of Object.entries(next)) {
				if (value === null) query.delete(name)
				else query.set(name, value)
			}
		})
	const open = (to: string) => {
		const [path, search = ''] = to.split('?')
		if (path !== location.pathname) return location.assign(to)
		change(query => {
			for (const name of [...query.keys()]) if (name !== 'lang') query.delete(name)
			for (const [name, value] of new URLSearchParams(search)) query.set(name, value)
		})
	}
	const link: PlaceLink = ({ place, className, children }) => (
		<a
			href={addressOfPlace(place)}
			className={className}
			onClick={event => {
				if (!isPlain(event)) return
				event.preventDefault()
				open(addressOfPlace(place))
			}}
		>
			{children}
		</a>
	)
	return (
		<>
			{head(<SearchDialog callerRole={me.role} onOpen={open} />)}
			<Tabs
				label={t('tabs')}
				tabs={tabs.map(id => ({ id, label: t(id) }))}
				selected={selected}
				onSelect={(tab: Tab) => go({ tab })}
			>
				{selected === 'overview' && <OverviewView link={link} />}
				{selected === 'books' && <BooksTab address={address} onNavigate={go} />}
				{selected === 'readers' && (
					<ReadersView
						chosen={address.get('reader')}
						onChoose={readerId => go({ tab: 'readers', reader: readerId })}
						search={address.get('find') ?? ''}
						onFind={search => go({ tab: 'readers', find: search || null })}
					/>
				)}
				{selected === 'jobs' && <JobsView watch={watchJobs} />}
				{selected === 'status' && (
					<StatusView jobsLink={children => link({ place: { tab: 'jobs' }, children })} />
				)}
				{selected === 'activity' && <ActivityLog />}
				{selected === 'staff' && <StaffView ownId={me.user_id} />}
				{selected === 'partners' && (
					<>
						<UnassignedOrders />
						<MonthClosing />
						<PartnerEditor
							chosen={address.get('partner')}
							onChoose={publisherId => go({ tab: 'partners', partner: publisherId })}
							account={publisherId => (
								<Fragment key={publisherId}>
									<PartnerAccount publisherId={publisherId} />
									<PartnerStatementMail publisherId={publisherId} />
								</Fragment>
							)}
						/>
					</>
				)}
			</Tabs>
		</>
	)
}

/** Others open a tab or a window. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
