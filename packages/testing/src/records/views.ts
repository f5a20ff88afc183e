import type { AnswerOf } from '@portal/contract/endpoint'
import type { views } from '@portal/contract/views'
import type { ListPreferences, SavedView } from '@portal/contract/views.schema'

/** A view of the leads that the viewer has saved. */
export function savedView(different: Partial<SavedView> = {}): SavedView {
  return {
    id: 12,
    list: 'leads',
    name: 'Victoria by name',
    params: { state: 'VIC', sort: 'name' },
    columns: ['name', 'state', 'occupation'],
    shared: false,
    own: true,
    editable: true,
    version: 1,
    ...different,
  }
}

/** How somebody sees a list who has chosen nothing, but for what is told. */
export function listViews(
  saved: readonly SavedView[] = [],
  preferences: Partial<ListPreferences> = {},
): AnswerOf<typeof views.open> {
  return { views: [...saved], preferences: { columns: null, default_view: null, view_order: [], ...preferences } }
}
