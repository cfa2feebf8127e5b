import { languageOfText } from '#contract/language-of-text.ts'
import { useWords } from '#i18n/use-words.ts'
import type { Lesson, Range } from '../../contract.ts'
import styles from './lesson-pattern.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

export function LessonPattern({ lesson }: { lesson: Lesson }) {
	const t = useWords({ en, ru })
	const { parts, pages, tracks, trackCount, steps } = lesson
	const inEach = [
		t('lesson.pages', { count: pages.to, pages: rangeText(pages) }),
		tracks && tracks.from > 0 ? t('lesson.tracks', { count: tracks.to, tracks: rangeText(tracks) }) : null,
	]
	return (
		<section aria-labelledby="how-a-lesson-goes" className={styles.lesson}>
			<h2 id="how-a-lesson-goes">{t('lesson')}</h2>
			<p>
				{t('lesson.parts', { count: parts })}
				{t('lesson.inEach', { what: inEach.filter(one => one !== null).join(', ') })}
				{tracks?.from === 0 ? <span>{t('lesson.tracksInAll', { count: trackCount })}</span> : null}
			</p>
			{steps.length > 0 ? (
				<>
					<p>{t('lesson.steps')}</p>
					<ol>
						{steps.map(step => (
							<li key={step} lang={languageOfText(step)}>
								{step}
							</li>
						))}
					</ol>
				</>
			) : null}
		</section>
	)
}

function rangeText({ from, to }: Range): string {
	return from === to ? String(to) : `${from}–${to}`
}
