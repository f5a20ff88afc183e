import { imports } from '@portal/contract/imports'
import { shownSubject } from '@portal/domain/imports/shown-subject'
import type { Area } from '../area.ts'
import { bind, bindOutside } from '../http/bind.ts'
import { bindList } from '../subjects/bind-list.ts'
import { declaredList } from '../subjects/declared-list.ts'
import { checkWork } from './check-job.ts'
import { clearImports } from './clear-imports.ts'
import { commitWork } from './commit-job.ts'
import { type DeclaredImport, declaredFor } from './declared-import.ts'
import { importList } from './import-list.ts'
import { linkProblems, problemAddresses } from './problems.ts'
import { chooseSheet, readImportAgain } from './read-again.ts'
import { revertWork } from './revert-job.ts'
import { fixImportRow, listImportRows } from './rows.ts'
import { checkImport, commitImport, discardImport, revertImport, viewImport } from './service.ts'
import { uploadImport } from './upload.ts'

/** The imports of all subjects: upload, check, correct, write, take back. */
export function importsArea(declared: readonly DeclaredImport[]): Area {
  const subjects = new Map(declared.map((one) => [one.subject.name, one]))
  const list = importList(subjects)
  return {
    name: 'imports',
    routes: [
      bind(imports.subjects, async ({ caller }) =>
        declared.filter(({ roles }) => roles.includes(caller.role)).map(({ subject }) => shownSubject(subject)),
      ),
      bindOutside(imports.uploadOf, (call) =>
        uploadImport(call, declaredFor(subjects, call.params.subject, call.caller.role)),
      ),
      ...bindList(imports, list),
      bind(imports.view, (call) => viewImport(call, subjects)),
      bindOutside(imports.chooseSheet, (call) => chooseSheet(call, subjects)),
      bindOutside(imports.readAgain, (call) => readImportAgain(call, subjects)),
      bind(imports.check, (call) => checkImport(call, subjects)),
      bind(imports.rows, (call) => listImportRows(call, subjects)),
      bind(imports.fixRow, (call) => fixImportRow(call, subjects)),
      bind(imports.problems, (call) => linkProblems(call, subjects)),
      bind(imports.commit, (call) => commitImport(call, subjects)),
      bind(imports.revert, (call) => revertImport(call, subjects)),
      bindOutside(imports.discard, (call) => discardImport(call, subjects)),
    ],
    entities: [{ name: 'import' }],
    lists: [declaredList(list)],
    addresses: problemAddresses,
    jobs: [checkWork(subjects), commitWork(subjects), revertWork(subjects)],
    hourly: [clearImports],
  }
}
