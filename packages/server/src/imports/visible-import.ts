import type { Call } from '../http/bind.ts'
import { CallError } from '../http/call-error.ts'
import { type DeclaredImport, declaredOf, type ImportSubjects } from './declared-import.ts'
import { lockImport, readImport, type StoredImport } from './import-record.ts'

/** What names an import. */
type OneImport = Pick<Call, 'tx' | 'caller'> & { readonly params: { readonly id: number } }

/** An import with what its subject declares. */
interface VisibleImport {
  readonly stored: StoredImport
  readonly declared: DeclaredImport
}

/** An import of a subject that the caller may import. Throws NOT_FOUND. */
export async function readVisibleImport(call: OneImport, subjects: ImportSubjects): Promise<VisibleImport> {
  return visible(call, subjects, await readImport(call.tx, call.params.id))
}

/** As {@link readVisibleImport}; nobody else changes it until the transaction ends. */
export async function lockVisibleImport(call: OneImport, subjects: ImportSubjects): Promise<VisibleImport> {
  return visible(call, subjects, await lockImport(call.tx, call.params.id))
}

function visible({ caller }: OneImport, subjects: ImportSubjects, stored: StoredImport | undefined): VisibleImport {
  const declared = stored && declaredOf(subjects, stored)
  if (!stored || !declared?.roles.includes(caller.role)) throw new CallError('NOT_FOUND')
  return { stored, declared }
}
