import { AArrowDown, AArrowUp, Baseline, Contrast, ListChevronsUpDown, Ruler } from 'lucide-react'
import { IconButton } from '#design/icon-button.tsx'
import styles from './reading-view.module.css'
import { useReadingViewWords } from './use-reading-view-words.ts'
import { contrasts, faces, sizesRem, spacings, type ViewSettings } from './view-settings.ts'

type Props = { settings: ViewSettings; onChange(next: Partial<ViewSettings>): void }

export function SettingsBar({ settings, onChange }: Props) {
	const t = useReadingViewWords()
	const { size, spacing, face, contrast, hasRuler } = settings
	return (
		<fieldset className={styles.settings} aria-label={t('settings')}>
			<IconButton
				name={t('smaller')}
				shortcut="-"
				disabled={size === 0}
				onClick={() => onChange({ size: size - 1 })}
			>
				<AArrowDown aria-hidden size={20} />
			</IconButton>
			<IconButton
				name={t('larger')}
				shortcut="+"
				disabled={size === sizesRem.length - 1}
				onClick={() => onChange({ size: size + 1 })}
			>
				<AArrowUp aria-hidden size={20} />
			</IconButton>
			<IconButton
				name={t('spacing', { spacing: spacing + 1, count: spacings.length })}
				onClick={() => onChange({ spacing: (spacing + 1) % spacings.length })}
			>
				<ListChevronsUpDown aria-hidden size={20} />
			</IconButton>
			<IconButton
				name={t(`face.${faces[face] ?? 'serif'}`)}
				onClick={() => onChange({ face: (face + 1) % faces.length })}
			>
				<Baseline aria-hidden size={20} />
			</IconButton>
			<IconButton
				name={t(`contrast.${contrasts[contrast] ?? 'theme'}`)}
				onClick={() => onChange({ contrast: (contrast + 1) % contrasts.length })}
			>
				<Contrast aria-hidden size={20} />
			</IconButton>
			<IconButton
				name={t('ruler')}
				shortcut="↑ ↓"
				aria-pressed={hasRuler}
				onClick={() => onChange({ hasRuler: !hasRuler })}
			>
				<Ruler aria-hidden size={20} />
			</IconButton>
			<span className="visually-hidden" role="status">
				{t('size', { size: size + 1, count: sizesRem.length })}
			</span>
		</fieldset>
	)
}
