import { useEffect } from 'react'
import { useCompany } from './useCompany.ts'

/** Names the page in the browser's tab: `Leads – Demo Advisers`. An empty title leaves the company's name. */
export function usePageTitle(title: string): void {
  const { name } = useCompany()
  useEffect(() => {
    document.title = title === '' ? name : `${title} – ${name}`
  }, [title, name])
}
