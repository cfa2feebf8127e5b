import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useLoaded } from './use-loaded.ts'

const waiting = new Map<string, (data: string) => void>()
const load = (key: string) => new Promise<string>(resolve => waiting.set(key, resolve))

function View({ of }: { of: string }) {
	const { status, data } = useLoaded(of, load)
	return <p>{`${status}: ${data}`}</p>
}

test('a reply that comes after that of a newer key is ignored, also from a call that cannot be aborted', async () => {
	const screen = await render(<View of="old" />)
	await screen.rerender(<View of="new" />)

	waiting.get('new')?.('newer')
	await expect.element(screen.getByText('ready: newer')).toBeVisible()
	waiting.get('old')?.('older')

	await new Promise(resolve => setTimeout(resolve, 50))
	await expect.element(screen.getByText('ready: newer')).toBeVisible()
})
