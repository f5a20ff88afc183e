import { useEffect } from 'react'

/** Prints a page in the light: on paper, what is pale on dark would be pale on white. */
export function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement
    let before: string | undefined
    const begin = () => {
      before ??= root.dataset.theme
      root.dataset.theme = 'light'
    }
    const end = () => {
      if (before !== undefined) root.dataset.theme = before
      before = undefined
    }
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
}
