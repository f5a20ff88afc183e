import { views } from '@portal/contract/views'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { keepPreferences } from './preferences.ts'
import { createView, openViews, removeView, restoreView, updateView } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(views.open, openViews),
  bind(views.prefer, keepPreferences),
  bind(views.create, createView),
  bind(views.update, updateView),
  bind(views.remove, removeView),
  bind(views.restore, restoreView),
]
