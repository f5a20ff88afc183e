/** The key lives as long as the browser's tab: a page that is loaded again need not ask for the birth date. */
export function keptKey(page: string, token: string) {
  const name = `portal.${page}.${token}`
  return {
    read: () => sessionStorage.getItem(name),
    keep: (key: string) => sessionStorage.setItem(name, key),
    forget: () => sessionStorage.removeItem(name),
  }
}
