/** The zones of Russia in Russian, in the genitive case. */
const cities: { readonly [zone: string]: string } = {
	'Europe/Kaliningrad': 'Калининграда',
	'Europe/Moscow': 'Москвы',
	'Europe/Samara': 'Самары',
	'Asia/Yekaterinburg': 'Екатеринбурга',
	'Asia/Omsk': 'Омска',
	'Asia/Novosibirsk': 'Новосибирска',
	'Asia/Krasnoyarsk': 'Красноярска',
	'Asia/Irkutsk': 'Иркутска',
	'Asia/Yakutsk': 'Якутска',
	'Asia/Vladivostok': 'Владивостока',
	'Asia/Magadan': 'Магадана',
	'Asia/Kamchatka': 'Камчатки',
}

/** What stands after "time of": «Москвы»; in English, and abroad, as the database of time zones names it. */
export function zoneName(zone: string, language: 'en' | 'ru'): string {
	return (language === 'ru' ? cities[zone] : undefined) ?? zone
}
