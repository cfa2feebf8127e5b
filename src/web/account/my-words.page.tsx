import { Island } from '#web/delivery/island.tsx'
import { NeedsScripts } from '#web/needs-scripts.tsx'
import type { Route } from './+types/my-words.page.ts'
import { privateHead } from './head.ts'
import MyWordsIsland from './my-words.island.tsx'

export function meta({ matches }: Route.MetaArgs) {
	return privateHead(matches, 'words.title')
}

export default function MyWordsPage() {
	return (
		<>
			<NeedsScripts />
			<Island of={MyWordsIsland} given={{}} />
		</>
	)
}
