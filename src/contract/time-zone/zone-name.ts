/** The zones of Russia in Russian, in the genitive case. */
const cities: { readonly [zone: string]: string } = {
	'Europe/Kaliningrad': 'Калининграда',
	'Europe/Moscow': 'Москвы',
	'Europe/Volgograd': 'Волгограда',
	'Europe/Astrakhan': 'Астрахани',
	'Europe/Samara': 'Самары',
	'Europe/Saratov': 'Саратова',
	'Europe/Ulyanovsk': 'Ульяновска',
	'Asia/Yekaterinburg': 'Екатеринбурга',
	'Asia/Omsk': 'Омска',
	'Asia/Barnaul': 'Барнаула',
	'Asia/Tomsk': 'Томска',
	'Asia/Novosibirsk': 'Новосибирска',
	'Asia/Krasnoyarsk': 'Красноярска',
	'Asia/Irkutsk': 'Иркутска',
	'Asia/Chita': 'Читы',
	'Asia/Yakutsk': 'Якутска',
	'Asia/Vladivostok': 'Владивостока',
	'Asia/Magadan': 'Магадана',
	'Asia/Sakhalin': 'Сахалина',
	'Asia/Kamchatka': 'Камчатки',
}

/**
 * A time zone as a person names it. In English the time itself: "Moscow time"; in Russian what stands after «время»:
 * «Москвы», and abroad «зоны „Нью-Йорк“». One that is named after no place is as it is: "UTC".
 */
export function zoneName(zone: string, language: 'en' | 'ru'): string {
	const city = /^(?!Etc\/)[^/]+\/(?:.*\/)?([^/]+)$/.exec(zone)?.[1]?.replaceAll('_', ' ')
	if (city === undefined) return named(zone, { locale: 'en', style: 'short' }) ?? zone
	if (language === 'en') return `${city} time`
	return cities[zone] ?? `зоны «${named(zone, { locale: 'ru', style: 'shortGeneric' }) ?? city}»`
}

/** @returns undefined in a browser that does not know the style (Safari 15) */
function named(
	timeZone: string,
	{ locale, style }: { locale: string; style: 'short' | 'shortGeneric' },
): string | undefined {
	try {
		const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: style })
		return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
	} catch (error) {
		if (error instanceof RangeError) return undefined
		throw error
	}
}
