import type { InsurerLayout } from '@portal/contract/money/insurer-imports.schema'

/** What is known of how an insurer’s file is read. */
export function layoutInWords(layout: InsurerLayout | undefined): string {
  if (!layout) return 'First file from this insurer: match its columns once.'
  if (layout.version === null) return 'Sample layout, made up by us. Yours is saved when you match the columns.'
  return `Columns as ${layout.created_by?.name ?? 'someone'} last matched them (version ${layout.version}).`
}
