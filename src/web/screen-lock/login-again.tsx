import { useId, useLayoutEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import dialogCss from '#design/dialog.module.css'
import type { Credentials } from '#features/accounts/contract.ts'
import { replacedSession } from '#features/accounts/ui/replaced-session.ts'
import { SignInForm } from '#features/accounts/ui/sign-in-form.tsx'
import { useWords } from '#i18n/use-words.ts'
import { openOver } from './open-over.ts'
import css from './screen-lock.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

type Props = {
	email: string
	signIn(credentials: Credentials): Promise<void>
	onLeave(): void
}

/** Looks as every dialog, and has no way out but these two. */
export function LoginAgain({ email, signIn, onLeave }: Props) {
	const t = useWords({ en, ru })
	const id = useId()
	const dialog = useRef<HTMLDialogElement>(null)
	useLayoutEffect(() => (dialog.current ? openOver(dialog.current) : undefined), [])
	return (
		<dialog
			ref={dialog}
			className={[dialogCss.dialog, dialogCss.tall, css.dialog].join(' ')}
			aria-labelledby={`${id}-title`}
			aria-describedby={`${id}-text`}
		>
			<div className={dialogCss.body}>
				<div className={dialogCss.head}>
					<h2 id={`${id}-title`}>{t('title')}</h2>
				</div>
				<SignInForm
					signIn={signIn}
					email={email}
					intro={
						<p id={`${id}-text`}>
							{!replacedSession.get() && `${t('ended')} `}
							{t('text')}
						</p>
					}
				/>
				<Button variant="quiet" className={css.leave} onClick={onLeave}>
					{t('leave')}
				</Button>
			</div>
		</dialog>
	)
}
