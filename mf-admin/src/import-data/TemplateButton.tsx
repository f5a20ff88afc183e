import type { FilterTexts } from '@portal/screens/list'
import { Button } from '@portal/ui/core'
import { DownloadIcon } from '@portal/ui/icons'
import { useImportScreen } from './subjects/import-screens.ts'
import { saveTemplate } from './template.ts'

/** Saves a template: of what the list shows, where that is one subject. */
export function TemplateButton({ state: { filters } }: { readonly state: { readonly filters: FilterTexts } }) {
  const { subject } = useImportScreen(filters.subject ?? null)
  return (
    <Button icon={<DownloadIcon />} onClick={() => saveTemplate(subject)}>
      Template
    </Button>
  )
}
