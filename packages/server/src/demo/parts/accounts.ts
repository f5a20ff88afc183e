import type { Role } from '@portal/domain/account/role'
import { fullName } from '@portal/domain/values/person'
import { users } from '../../database/tables/users.ts'
import type { DemoAccountName, DemoPart, Stage } from '../stage.ts'

interface Person {
  readonly who: DemoAccountName
  readonly role: Role
  readonly names: Readonly<
    Record<Stage['company']['reference'], readonly [title: string | null, first: string, last: string]>
  >
  readonly mobile: string
}

interface Payee {
  /** Per cent of commissions, today. */
  readonly commission: number
  /** Made up, with the right check digits. */
  readonly abn: string
  readonly gst_registered: boolean
}

/** Who is paid a share of commissions. */
const PAYEES: Readonly<Partial<Record<DemoAccountName, Payee>>> = {
  adviser: { commission: 70, abn: '38900000101', gst_registered: true },
  adviser2: { commission: 60, abn: '19900000102', gst_registered: true },
  referralcompany: { commission: 20, abn: '89900000103', gst_registered: true },
  // Too small to be registered.
  referral: { commission: 20, abn: '70900000104', gst_registered: false },
}

const PEOPLE: readonly Person[] = [
  {
    who: 'superadmin',
    role: 'ROLE_SUPER_ADMIN',
    names: { demo: ['Ms', 'Rowena', 'Castellano'], acme: ['Mr', 'Teodor', 'Vance'] },
    mobile: '0491 570 006',
  },
  {
    who: 'admin',
    role: 'ROLE_ADMIN',
    names: { demo: ['Mrs', 'Helen', 'Whitlock'], acme: ['Ms', 'Ngozi', 'Adeyemi'] },
    mobile: '0491 570 156',
  },
  {
    who: 'adviser',
    role: 'ROLE_ADVISOR',
    names: { demo: ['Mr', 'Alex', 'Marchetti'], acme: ['Ms', 'Saoirse', 'Quinlan'] },
    mobile: '0491 570 157',
  },
  {
    who: 'adviser2',
    role: 'ROLE_ADVISOR',
    names: { demo: ['Ms', 'Priya', 'Venkataraman'], acme: ['Mr', 'Hoani', 'Ruru'] },
    mobile: '0491 570 158',
  },
  {
    who: 'referralcompany',
    role: 'ROLE_REFERRAL_COMPANY',
    names: { demo: [null, 'Kerrigan', 'Home Loans'], acme: [null, 'Goldfields', 'Accounting'] },
    mobile: '0491 570 159',
  },
  {
    who: 'referral',
    role: 'ROLE_REFERRAL',
    names: { demo: ['Dr', 'Jasmine', 'Lim'], acme: ['Mr', 'Patrick', 'Doolan'] },
    mobile: '0491 570 110',
  },
  {
    who: 'afsl',
    role: 'ROLE_AFSL',
    names: { demo: ['Mr', 'Gordon', 'Achterberg'], acme: ['Mrs', 'Lucille', 'Prideaux'] },
    mobile: '0491 570 313',
  },
  {
    who: 'auditor',
    role: 'ROLE_AUDITOR',
    names: { demo: ['Ms', 'Yasmin', 'Toprak'], acme: ['Mr', 'Emil', 'Sandstrom'] },
    mobile: '0491 570 737',
  },
]

/** One account of each role, and a second adviser; all sign in with the demo password. */
export const accounts: DemoPart = {
  name: 'accounts',
  async load(stage) {
    const random = stage.random('accounts')
    for (const { who, role, names, mobile } of PEOPLE) {
      const [title, firstname, lastname] = names[stage.company.reference]
      const created_at = stage.instant(390, random)
      const [row] = await stage.tx
        .insert(users)
        .values({
          company_id: stage.company.id,
          title,
          firstname,
          lastname,
          email: `${who}@${stage.company.reference}.example`,
          phone: mobile,
          roles: [role, 'ROLE_USER'],
          password_hash: stage.passwordHash,
          calendar_link: who === 'adviser' ? `https://calendar.example/${firstname}-${lastname}`.toLowerCase() : null,
          authorised_representative_number: role === 'ROLE_ADVISOR' ? `00${random.int(1_200_000, 1_299_999)}` : null,
          ...PAYEES[who],
          access_referral_dashboard: role === 'ROLE_REFERRAL',
          advisor_id: who.startsWith('referral') ? stage.account('adviser').id : null,
          referral_company_id: who === 'referral' ? stage.account('referralcompany').id : null,
          created_at,
          updated_at: created_at,
        })
        .returning({ id: users.id })
      if (!row) throw new Error(`The account ${who} was not stored`)
      stage.accounts.set(who, { id: row.id, role, name: fullName(firstname, lastname) })
    }
  },
}
