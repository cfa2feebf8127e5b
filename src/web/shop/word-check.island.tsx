import { WordCheck } from '#features/word-check/ui/word-check.tsx'

export default function WordCheckScreen() {
	return <WordCheck />
}
