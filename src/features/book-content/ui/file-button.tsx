import { type ReactNode, useRef } from 'react'
import { Button } from '#design/button.tsx'

type Props = {
	accept: string
	isDisabled?: boolean
	onFile(file: File): void
	children: ReactNode
}

/** The same file can be chosen again after it was corrected. */
export function FileButton({ accept, isDisabled = false, onFile, children }: Props) {
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
			<Button variant="secondary" disabled={isDisabled} onClick={() => input.current?.click()}>
				{children}
			</Button>
		</>
	)
}
