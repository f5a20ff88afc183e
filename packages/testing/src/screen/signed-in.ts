import type { Profile } from '@portal/contract/account/profile.schema'
import { type CompanyInfo, companyInfo, profile } from '../records/people.ts'

/** Who a test's screens are shown to, and of which company: what the shell's own calls are answered with. */
export const signedIn: { profile: Profile; company: CompanyInfo } = { profile: profile(), company: companyInfo() }
