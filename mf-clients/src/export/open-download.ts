/** Has the browser fetch a file that its address hands out as an attachment; the page stays. */
export function openDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
