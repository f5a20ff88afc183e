/** The link of a mail's text that leads to `path`. Throws where there is none. */
export function linkIn(text: string | undefined, path: RegExp): string {
  const link = new RegExp(`https?://\\S+${path.source}`).exec(text ?? '')?.[0]
  if (!link) throw new Error(`There is no link to ${path} in:\n${text}`)
  return link
}
