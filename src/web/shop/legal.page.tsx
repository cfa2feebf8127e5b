import { data } from 'react-router'
import { legalNames } from '#features/legal/contract.ts'
import { LegalDocument } from '#features/legal/ui/legal-document.tsx'
import { worksWithoutCodeHandle } from '#web/delivery/handles.ts'
import { pageMeta, shortened } from '#web/page-meta.ts'
import { services, visit } from '#web/services.ts'
import type { Route } from './+types/legal.page.ts'

export function loader({ context, params }: Route.LoaderArgs) {
	const { language, publicUrl } = context.get(visit)
	const name = legalNames.find(legalName => legalName === params.document)
	if (name === undefined) throw data(null, { status: 404 })
	return { name, text: context.get(services).legal.document(name, language), publicUrl }
}

export function meta({ loaderData, location }: Route.MetaArgs) {
	if (!loaderData) return []
	const { name, text, publicUrl } = loaderData
	const [first] = text.blocks.flatMap(block => (block.kind === 'text' ? [block.text] : []))
	return pageMeta({
		title: `${text.title} — Folio`,
		description: shortened(first ?? text.title),
		publicUrl,
		path: `/legal/${name}`,
		search: location.search,
	})
}

export const handle = worksWithoutCodeHandle

export default function LegalPage({ loaderData: { text } }: Route.ComponentProps) {
	return <LegalDocument text={text} />
}
