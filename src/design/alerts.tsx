import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Alert, closeAlert, useAlerts } from './alert-store.ts'
import css from './alerts.module.css'

const shownMs = 5000

/** Toasts: each disappears after 5 s, but never while it is hovered or has focus. */
export function Alerts({ closeLabel }: { closeLabel: string }) {
	const alerts = useAlerts()
	return (
		<div className={css.alerts}>
			{alerts.map(alert => (
				<AlertCard key={alert.id} alert={alert} closeLabel={closeLabel} />
			))}
		</div>
	)
}

function AlertCard({ alert, closeLabel }: { alert: Alert; closeLabel: string }) {
	const { id, type, message } = alert
	const [isPointed, setPointed] = useState(false)
	const [hasFocus, setFocus] = useState(false)
	const isHeld = isPointed || hasFocus
	useEffect(() => {
		if (isHeld) return
		const timer = setTimeout(() => closeAlert(id), shownMs)
		return () => clearTimeout(timer)
	}, [id, isHeld])
	const isUrgent = type === 'danger' || type === 'warning'
	const holding = {
		onPointerEnter: () => setPointed(true),
		onPointerLeave: () => setPointed(false),
		onFocus: () => setFocus(true),
		onBlur: () => setFocus(false),
	}
	return (
		<div role={isUrgent ? 'alert' : 'status'} className={`${css.alert} ${css[type]}`} {...holding}>
			<p>{message}</p>
			<button type="button" aria-label={closeLabel} title={closeLabel} onClick={() => closeAlert(id)}>
				<X size={18} aria-hidden />
			</button>
		</div>
	)
}
