import { type ReactNode, useRef } from 'react'
import { Button } from '#design/button.tsx'

type Props = {
	accept: string
	isBusy?: boolean
	onFile(file: File): void
	children: ReactNode
}

/** The same file can be chosen again after it was corrected. */
export function FileButton({ accept, isBusy = false, onFile, children }: Props) {
	const input = useRef<HTMLInputElement>(null)
	return (
		<>
			<input
				ref={input}
				type="file"
				accept={accept}
				hidden
				onChange={event => {
					const file = event.currentTarget.files?.[0]
					event.currentTarget.value = ''
					if (file) onFile(file)
				}}
			/>
			<Button variant="secondary" isBusy={isBusy} onClick={() => input.current?.click()}>
				{children}
			</Button>
		</>
	)
}
