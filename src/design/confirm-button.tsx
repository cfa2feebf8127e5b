import { Button, type ButtonProps } from './button.tsx'

/** It stands where the button stood that asked, or that of the row before: the second click of a double click is not for it. */
export function ConfirmButton({ onClick, ...rest }: ButtonProps) {
	return (
		<Button
			{...rest}
			onClick={event => {
				if (event.detail < 2) onClick?.(event)
			}}
		/>
	)
}
