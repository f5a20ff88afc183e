import { useCompany } from '@portal/platform'
import { CompanyMark } from '@portal/ui/core'

/** Heads the first sheet of a printed page; the title comes with the printing (`use-paper.ts`). */
export function PaperHead() {
  const { name, logo } = useCompany()
  return (
    <div style={{ display: 'none' }} data-paper-head>
      <CompanyMark name={name} logo={logo} />
    </div>
  )
}
