import type { Category } from '#features/categories/contract.ts'
import css from './product-form.module.css'

export function CategoryChoice({
	categories,
	chosen,
	onChange,
}: {
	categories: Category[]
	chosen: number[]
	onChange(next: number[]): void
}) {
	return (
		<ul className={css.categories}>
			{categories.map(({ id, name, children }) => (
				<li key={id}>
					<label>
						<input
							type="checkbox"
							checked={chosen.includes(id)}
							onChange={event =>
								onChange(
									event.currentTarget.checked
										? [...chosen, id].sort((a, b) => a - b)
										: chosen.filter(other => other !== id),
								)
							}
						/>
						{name}
					</label>
					{children.length > 0 && (
						<CategoryChoice categories={children} chosen={chosen} onChange={onChange} />
					)}
				</li>
			))}
		</ul>
	)
}
