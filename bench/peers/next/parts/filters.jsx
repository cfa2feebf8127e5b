'use client'

export function Filters({ facets }) {
	return (
		<form
			action="/books"
			method="get"
			aria-label="Filters"
			onChange={event => event.currentTarget.requestSubmit()}
		>
			<Group title="Level">
				{facets.levels.map(({ value, count }) => (
					<Tick key={value} name="level" value={value} label={value} count={count} />
				))}
			</Group>
			<Group title="Price">
				<Amount name="from" label="from, ₽" />
				<Amount name="to" label="to, ₽" />
			</Group>
			<Group title="Edition">
				<Tick name="audio" value={1} label="With audio" count={facets.hasAudio} />
				<Tick name="paper" value={1} label="Also on paper" count={facets.hasPaper} />
				<Tick name="reduced" value={1} label="Reduced price" count={facets.isReduced} />
			</Group>
			<Group title="Age">
				{facets.ages.map(({ value, count }) => (
					<Tick key={value} name="age" value={value} label={`${value}+`} count={count} />
				))}
			</Group>
			<Group title="Publisher">
				{facets.publishers.map(({ value, count }) => (
					<Tick key={value} name="publisher" value={value} label={value} count={count} />
				))}
			</Group>
			<button type="submit">Apply</button>
		</form>
	)
}

function Group({ title, children }) {
	return (
		<fieldset>
			<legend>{title}</legend>
			{children}
		</fieldset>
	)
}

function Tick({ name, value, label, count }) {
	return (
		<label>
			<input type="checkbox" name={name} value={value} disabled={count === 0} />
			<span>{label}</span>
			<small>{count}</small>
		</label>
	)
}

function Amount({ name, label }) {
	return (
		<label>
			<span>{label}</span>
			<input type="number" name={name} min={0} max={999_999} inputMode="numeric" />
		</label>
	)
}
