// Plays the recording of the opening spread without the page's code: a press must be heard at once, and code comes
// after it. It listens before hold-events.ts, which would hold the press.
const button = document.querySelector<HTMLElement>('[data-plays]')
if (button) playBy(button)

function playBy(button: HTMLElement) {
	const { plays = '', play = '', pause = '' } = button.dataset
	const audio = new Audio()
	audio.preload = 'none'
	audio.src = plays
	function show() {
		const name = audio.paused ? play : pause
		button.ariaLabel = name
		button.title = name
		button.toggleAttribute('data-playing', !audio.paused)
	}
	for (const event of ['play', 'pause', 'ended', 'error']) audio.addEventListener(event, show)
	audio.addEventListener('timeupdate', () => {
		button.style.setProperty('--played', `${audio.currentTime / (audio.duration || 1)}turn`)
	})
	addEventListener(
		'click',
		event => {
			if (!(event.target instanceof Element) || event.target.closest('[data-plays]') !== button) return
			event.stopImmediatePropagation()
			if (!audio.paused) return audio.pause()
			document.dispatchEvent(new CustomEvent('folio-sound', { detail: audio }))
			// A recording that cannot be played stays silent, and the button says that it does not play.
			audio.play().catch(show)
		},
		true,
	)
	document.addEventListener('folio-sound', event => {
		if ((event as CustomEvent).detail !== audio) audio.pause()
	})
	// The first bytes of the recording, after all that is seen.
	addEventListener('load', () => {
		audio.preload = 'metadata'
	})
}
