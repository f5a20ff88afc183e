import type { ClientFormNotice } from '@portal/contract/account/users.schema'
import { clientConsents } from '../../../database/tables/consents.ts'
import type { PublicCall } from '../../../http/bind.ts'

/** Keeps what somebody agreed to with their words, which may have changed by the time that somebody asks. */
export async function keepConsents(
  { tx, company, services }: Pick<PublicCall, 'tx' | 'company' | 'services'>,
  clientId: number,
  agreed: readonly ClientFormNotice[],
): Promise<void> {
  if (agreed.length === 0) return
  await tx.insert(clientConsents).values(
    agreed.map(({ kind, version, title, summary, paragraphs, agreement }) => ({
      company_id: company.id,
      client_id: clientId,
      kind,
      version,
      wording: [title, summary, ...paragraphs, agreement].join('\n\n'),
      channel: 'client_form' as const,
      given_at: services.clock().toISOString(),
    })),
  )
}
