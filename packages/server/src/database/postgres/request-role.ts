import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { errorCode } from '../../configuration/error-code.ts'
import type { Secrets } from '../../configuration/secrets.ts'
import { StartError } from '../../configuration/start-error.ts'
import { scramVerifier } from './scram.ts'

/** PostgreSQL's limit for a name. */
const NAME_MAX = 63
const SUFFIX = '_portal_request'

/** The role that requests act as. Roles belong to the whole server, so that each database has its own. */
export function requestRoleOf(database: string): string {
  const name = `${database}${SUFFIX}`
  if (Buffer.byteLength(name) <= NAME_MAX) return name
  return `${createHash('sha256').update(database).digest('hex').slice(0, 40)}${SUFFIX}`
}

/** The password that the role logs in with: every server process with the same PORTAL_SECRET knows it. */
export function requestRolePassword(secrets: Secrets, role: string): string {
  return secrets.sign('database role', role)
}

interface RoleState {
  readonly exists: boolean
  /** Above row-level security. */
  readonly exempt: boolean
  /** The owner may become it. */
  readonly member: boolean
}

async function stateOf(owner: pg.ClientBase, role: string): Promise<RoleState> {
  const { rows } = await owner.query<RoleState>(
    `SELECT true AS exists, rolsuper OR rolbypassrls AS exempt, pg_has_role(oid, 'MEMBER') AS member
     FROM pg_roles WHERE rolname = $1`,
    [role],
  )
  return rows[0] ?? { exists: false, exempt: false, member: false }
}

const NO_PERMISSION = '42501'

/**
 * Makes the requests' role, or sets its password where PORTAL_SECRET has changed. Runs under the migrations' lock.
 * @returns Whether the role can log in with its password, as far as the owner may decide. Where it may not, a role made
 * by the database's administrator does, if the owner is a member of it.
 */
export async function prepareRequestRole(owner: pg.ClientBase, role: string, password: string): Promise<boolean> {
  const quoted = pg.escapeIdentifier(role)
  const state = await stateOf(owner, role)
  if (state.exempt) {
    throw new StartError(
      `DATABASE_URL: the role ${quoted} bypasses row-level security: remove its SUPERUSER and BYPASSRLS.`,
    )
  }
  const verifier = pg.escapeLiteral(scramVerifier(password, randomBytes(16)))
  try {
    await owner.query('SAVEPOINT request_role')
    await owner.query(`${state.exists ? 'ALTER' : 'CREATE'} ROLE ${quoted} LOGIN NOINHERIT PASSWORD ${verifier}`)
    if (!state.exists) await owner.query(`GRANT ${quoted} TO CURRENT_USER`)
    return true
  } catch (error) {
    if (errorCode(error) !== NO_PERMISSION) throw error
    await owner.query('ROLLBACK TO SAVEPOINT request_role')
    if (state.member) return false
    throw new StartError(
      `DATABASE_URL: this user can’t create roles. Ask an administrator to run: CREATE ROLE ${quoted} NOINHERIT; GRANT ${quoted} TO the user of DATABASE_URL.`,
      { cause: error },
    )
  }
}
