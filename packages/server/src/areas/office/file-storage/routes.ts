import { fileStorage } from '@portal/contract/office/file-storage'
import { type BoundRoute, bind, bindOutside } from '../../../http/bind.ts'
import { checkFileStorage, viewFileStorage } from './check.ts'

export const routes: readonly BoundRoute[] = [
  bind(fileStorage.view, viewFileStorage),
  bindOutside(fileStorage.check, checkFileStorage),
]
