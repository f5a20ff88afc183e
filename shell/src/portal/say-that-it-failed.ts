/** The last word where nothing of the portal may have come, or be left: made of nothing but the document. */
export function sayThatItFailed(error: unknown): void {
  console.error(error)
  const title = document.createElement('h1')
  title.textContent = 'The portal could not be shown'
  const text = document.createElement('p')
  text.textContent = 'The connection may be down, or a new version has just come.'
  const again = document.createElement('button')
  again.textContent = 'Try again'
  again.addEventListener('click', () => window.location.reload())
  document.getElementById('root')?.replaceChildren(title, text, again)
}
