/** Copies `text`. Answers false where the browser refuses: no permission, or a page without https. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
