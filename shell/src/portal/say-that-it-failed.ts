import { PAGE_ERROR } from '@portal/manifest'
import { type ErrorReport, reportError } from '@portal/platform/page'

/** The last word where nothing of the portal may have come, or be left: made of nothing but the document. */
export function sayThatItFailed(error: unknown, kind: ErrorReport['kind'] = 'evaluation'): void {
  reportError({ error, place: 'portal', kind })
  const title = document.createElement('h1')
  title.textContent = PAGE_ERROR.title
  const text = document.createElement('p')
  text.textContent = PAGE_ERROR.text
  const again = document.createElement('button')
  again.textContent = PAGE_ERROR.again
  again.addEventListener('click', () => window.location.reload())
  document.getElementById('root')?.replaceChildren(title, text, again)
}
