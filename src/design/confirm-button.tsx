import { Button, type ButtonProps } from './button.tsx'

/** It stands where the button stood that asked: the second click of a double click is not its answer. */
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
