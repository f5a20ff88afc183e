import type { ActivityEntity, AuditAction, AuditActions } from './audit-action.ts'

/** What the areas declare of what the log keeps. */
export interface DeclaredActivity {
  readonly entities: readonly ActivityEntity[]
  readonly auditActions: ReadonlyMap<string, AuditAction>
}

interface Declaring {
  readonly entities?: readonly ActivityEntity[]
  readonly auditActions?: AuditActions
}

export function declaredActivity(areas: readonly Declaring[]): DeclaredActivity {
  return {
    entities: areas.flatMap(({ entities = [] }) => entities),
    auditActions: new Map(areas.flatMap(({ auditActions = {} }) => Object.entries(auditActions))),
  }
}
