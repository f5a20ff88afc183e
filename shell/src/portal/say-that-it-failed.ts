import { PAGE_FAULT } from '@portal/platform/manifest'
import { type Fault, reportFault } from '@portal/platform/page'

/** The last word where nothing of the portal may have come, or be left: made of nothing but the document. */
export function sayThatItFailed(error: unknown, kind: Fault['kind'] = 'evaluation'): void {
  reportFault({ error, place: 'portal', kind })
  const title = document.createElement('h1')
  title.textContent = PAGE_FAULT.title
  const text = document.createElement('p')
  text.textContent = PAGE_FAULT.text
  const again = document.createElement('button')
  again.textContent = PAGE_FAULT.again
  again.addEventListener('click', () => window.location.reload())
  document.getElementById('root')?.replaceChildren(title, text, again)
}
