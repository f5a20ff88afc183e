import type { Deeds } from '../../../activity-log/deed.ts'
import type { TimelineKind } from '../../../timeline/declared.ts'

export const importKind: TimelineKind = { name: 'import', label: 'Imports', icon: 'import', order: 120 }

export const importDeeds: Deeds = {
  'client.import': {
    kind: importKind.name,
    says: ({ before }) => (before ? 'updated this record by import' : 'created this record by import'),
  },
  'client.revertImport': { kind: importKind.name, says: 'undid an import' },
}
