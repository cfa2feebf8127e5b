import { spawnSync } from 'node:child_process'

const maxLength = 72
const checked = 50

/** Subjects of the latest commits that are longer than `git log --oneline` shows; none where the code has no history. */
export function longSubjects(): string[] {
	const { status, stdout } = spawnSync('git', ['log', `-${checked}`, '--format=%h %s'], { encoding: 'utf8' })
	if (status !== 0) return []
	return stdout.split('\n').filter(line => line.slice(line.indexOf(' ') + 1).length > maxLength)
}
