/** They look English and are in no dictionary; a test looks them up. */
export const madeUpWords: readonly string[] = [
	...['ablern', 'cadlet', 'clandle', 'corvent', 'crimble', 'draskin', 'dunter'],
	...['edgling', 'fennick', 'flimber', 'frandish', 'glavid', 'gorrel', 'harbent', 'hulder'],
	...['intrick', 'jastle', 'kervish', 'lampron', 'lintage', 'mardle', 'morvel', 'nadgeon'],
	...['ombrial', 'pelfry', 'plaven', 'randle', 'ravick', 'scrandle', 'skerrid'],
	...['sorvance', 'strindle', 'tarvish', 'threndle', 'umberly', 'vantish', 'wambric', 'yorrent'],
]
