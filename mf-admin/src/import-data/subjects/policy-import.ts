import { upload } from '@portal/api-client'
import { insurerImports } from '@portal/contract/money/insurer-imports'
import { FileInsurer } from './FileInsurer.tsx'
import type { ImportScreen } from './import-screen.ts'
import { PolicySettings } from './PolicySettings.tsx'
import { SamplePolicies } from './SamplePolicies.tsx'

/** What is special about policies from an insurer’s file. */
export const POLICY_SCREEN: Pick<ImportScreen, 'Settings' | 'file' | 'addressOf' | 'brought'> = {
  Settings: PolicySettings,
  file: {
    Settings: FileInsurer,
    Sample: SamplePolicies,
    upload: ({ insurer }, file, options) =>
      upload(insurerImports.upload, { ...(typeof insurer === 'string' && { query: { insurer } }), file }, options),
  },
  addressOf: (id) => `/policy-details/${id}`,
  brought({ settings, outcomes }) {
    const search = new URLSearchParams({
      ...(typeof settings.insurer === 'string' && { insurer: settings.insurer }),
      sort: '-updated_at',
    })
    return outcomes.created + outcomes.updated > 0
      ? { created: { to: `/policies?${search}`, label: 'View policies' } }
      : {}
  },
}
