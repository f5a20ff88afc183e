/** Has the browser save what an address hands out as an attachment, by the name that it comes with unless told; the page stays. */
export function startDownload(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
