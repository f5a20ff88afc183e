import { applyLook } from '@portal/platform/look'
import { readSession } from '@portal/platform/session'
import { parts, screens } from './portal/parts.ts'

// Before the first paint: the colours. Then only the half of the portal that is needed.
applyLook()
const load = readSession() ? parts.app : parts['sign-in']
load()
  .then((part) => part.start(screens))
  .catch((error: unknown) => {
    console.error(error)
    sayThatItFailed()
  })

/** Neither half may have come, so this is made of nothing but the document. */
function sayThatItFailed() {
  const title = document.createElement('h1')
  title.textContent = 'The portal could not be loaded'
  const text = document.createElement('p')
  text.textContent = 'The connection may be down, or a new version has just come.'
  const again = document.createElement('button')
  again.textContent = 'Try again'
  again.addEventListener('click', () => window.location.reload())
  document.getElementById('root')?.replaceChildren(title, text, again)
}
