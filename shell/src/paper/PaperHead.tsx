import { useCompany } from '@portal/platform'
import { CompanyMark } from '@portal/ui/core'

/** Heads the first sheet of a printed page; the title comes with the printing (`use-paper.ts`). */
export function PaperHead() {
  const { name, logo } = useCompany()
  return (
    <div className="portal-paper-head" aria-hidden>
      <CompanyMark name={name} logo={logo} />
    </div>
  )
}
