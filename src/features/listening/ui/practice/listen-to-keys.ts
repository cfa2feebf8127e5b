import type { Player } from '../player/player.ts'
import { speedStep } from '../player/player-state.ts'
import { type PracticeAct, practiceKeys } from './practice-keys.ts'

export const skipS = 5

function actions(player: Player): { [act in PracticeAct]: () => void } {
	return {
		from: () => player.setEnd({ from: player.now() }),
		to: () => player.setEnd({ to: player.now() }),
		repeat: () => player.setRepeating(!player.state().repeating),
		clear: player.clearEnds,
		back: () => player.skip(-skipS),
		forward: () => player.skip(skipS),
		slower: () => player.setSpeed(player.state().speed - speedStep),
		faster: () => player.setSpeed(player.state().speed + speedStep),
	}
}

/** @returns stops listening */
export function listenToPracticeKeys(player: Player): () => void {
	const acts = actions(player)
	function pressed(event: KeyboardEvent) {
		const { code, ctrlKey, altKey, metaKey, shiftKey, target, defaultPrevented } = event
		if (defaultPrevented || ctrlKey || altKey || metaKey || shiftKey) return
		if (document.querySelector('dialog[open]') || player.state().chosen === null) return
		const isTyping = target instanceof Element && target.closest('input:not([type=range]), textarea, select')
		const act = practiceKeys.find(key => key.code === code)?.act
		if (isTyping || !act) return
		event.preventDefault()
		acts[act]()
	}
	window.addEventListener('keydown', pressed)
	return () => window.removeEventListener('keydown', pressed)
}
