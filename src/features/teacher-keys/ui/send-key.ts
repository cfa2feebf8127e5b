import { wholeCharacters } from '#contract/storable.ts'
import { sendFile } from '#design/send-file.ts'
import type { TeacherKey } from '../contract.ts'

const maxNameLength = 200

/** @throws CallError */
export async function sendKey(bookId: string, file: File): Promise<TeacherKey | null> {
	const query = new URLSearchParams({
		name: wholeCharacters(file.name.normalize('NFC').slice(-maxNameLength)),
	})
	const address = `/api/conteditor/teacher-keys/${encodeURIComponent(bookId)}?${query}`
	return (await sendFile<{ key: TeacherKey | null }>(address, file)).key
}
