import { imports } from '@portal/contract/imports'
import { type BoundRoute, bind, bindOutside } from '../../http/bind.ts'
import { linkProblems } from './problems.ts'
import { chooseSheet, readImportAgain } from './read-again.ts'
import { fixImportRow, listImportRows } from './rows.ts'
import { checkImport, commitImport, discardImport, listImports, revertImport, viewImport } from './service.ts'
import { uploadImport } from './upload.ts'

export const routes: readonly BoundRoute[] = [
  bindOutside(imports.upload, uploadImport),
  bind(imports.list, listImports),
  bind(imports.view, viewImport),
  bindOutside(imports.chooseSheet, chooseSheet),
  bindOutside(imports.readAgain, readImportAgain),
  bind(imports.check, checkImport),
  bind(imports.rows, listImportRows),
  bind(imports.fixRow, fixImportRow),
  bind(imports.problems, linkProblems),
  bind(imports.commit, commitImport),
  bind(imports.revert, revertImport),
  bindOutside(imports.discard, discardImport),
]
