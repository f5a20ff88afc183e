import { insurerImports as calls } from '@portal/contract/money/insurer-imports'
import { type BoundRoute, bind, bindOutside } from '../../../http/bind.ts'
import { guessRow } from './guesses.ts'
import { listLayouts } from './layouts.ts'
import { uploadPolicies } from './upload.ts'

export const routes: readonly BoundRoute[] = [
  bindOutside(calls.upload, uploadPolicies),
  bind(calls.layouts, listLayouts),
  bind(calls.guesses, guessRow),
]
