import { hash } from '@node-rs/argon2'
import { ROLES, type Role } from '@portal/domain/account/role'
import type { Database } from '../database/database.ts'
import { companies } from '../database/tables/companies.ts'
import { users } from '../database/tables/users.ts'

export type TestCompany = 'demo' | 'acme'

/** The password of every user of the test companies. */
export const TEST_PASSWORD = 'Correct-Horse-7'

/** A test company's id, and its users' by their role. */
export interface TestPeople {
  readonly id: number
  readonly users: ReadonlyMap<Role, number>
}

/** `role.super.admin@demo.example` */
export function testEmail(role: Role, company: TestCompany): string {
  return `${role.toLowerCase().replaceAll('_', '.')}@${company}.example`
}

/** Makes the companies demo and acme with one user of each role. */
export async function testPeople(database: Database): Promise<Readonly<Record<TestCompany, TestPeople>>> {
  // As weak as can be: tests are to prove the rules, not to heat the machine.
  const passwordHash = await hash(TEST_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const make = (reference: TestCompany) =>
    database.system(async (tx): Promise<TestPeople> => {
      const [company] = await tx
        .insert(companies)
        .values({ reference, name: reference.toUpperCase(), afsl_number: '234567' })
        .returning()
      if (!company) throw new Error('The company was not made')
      const rows = await tx
        .insert(users)
        .values(
          ROLES.map((role) => ({
            company_id: company.id,
            firstname: reference,
            lastname: role,
            email: testEmail(role, reference),
            phone: '0412 345 678',
            roles: role === 'ROLE_USER' ? [role] : [role, 'ROLE_USER' as const],
            access_referral_dashboard: role === 'ROLE_REFERRAL',
            password_hash: passwordHash,
          })),
        )
        .returning({ id: users.id, roles: users.roles })
      return { id: company.id, users: new Map(rows.map((row) => [row.roles[0] ?? 'ROLE_USER', row.id])) }
    })
  return { demo: await make('demo'), acme: await make('acme') }
}
