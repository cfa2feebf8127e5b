import { accountTables } from '#features/accounts/server/personal-tables.ts'
import { activityTables } from '#features/activity/server/personal-tables.ts'
import { bookArchiveTables } from '#features/book-archive/server/personal-tables.ts'
import { insightTables } from '#features/book-insights/server/personal-tables.ts'
import { bookmarkTables } from '#features/bookmarks/server/personal-tables.ts'
import { bookTables } from '#features/books/server/personal-tables.ts'
import { exerciseAnswerTables } from '#features/exercise-answers/server/personal-tables.ts'
import { importTables } from '#features/importing/server/personal-tables.ts'
import { inkTables } from '#features/ink/server/personal-tables.ts'
import { jobTables } from '#features/jobs/server/personal-tables.ts'
import { listeningTables } from '#features/listening/server/personal-tables.ts'
import { myWordTables } from '#features/my-words/server/personal-tables.ts'
import { noteTables } from '#features/notes/server/personal-tables.ts'
import { partnerSiteTables } from '#features/partner-site/server/personal-tables.ts'
import { productImportTables } from '#features/product-import-export/server/personal-tables.ts'
import { quizTables } from '#features/quiz/server/personal-tables.ts'
import { readerAccessTables } from '#features/reader-access/server/personal-tables.ts'
import { readingPositionTables } from '#features/reading-positions/server/personal-tables.ts'
import { savedFilterTables } from '#features/saved-filters/server/personal-tables.ts'
import { signInLimitTables } from '#features/sign-in-limits/server/personal-tables.ts'
import { statementTables } from '#features/statements/server/personal-tables.ts'
import { wishTables } from '#features/wish-list/server/personal-tables.ts'
import type { PersonalTable } from '#platform/personal-table.ts'
import { recordTables } from '#records/server/personal-tables.ts'

export const personalTables: PersonalTable[] = [
	...accountTables,
	...activityTables,
	...bookArchiveTables,
	...bookmarkTables,
	...bookTables,
	...exerciseAnswerTables,
	...importTables,
	...insightTables,
	...jobTables,
	...listeningTables,
	...myWordTables,
	...noteTables,
	...inkTables,
	...partnerSiteTables,
	...productImportTables,
	...quizTables,
	...readerAccessTables,
	...readingPositionTables,
	...recordTables,
	...savedFilterTables,
	...signInLimitTables,
	...statementTables,
	...wishTables,
]
