import { automaticMessages } from '@portal/contract/sending/automatic-messages'
import type { AutomaticKind } from '@portal/domain/sending/automatic-message'
import type { MessageChannel } from '@portal/domain/sending/message'
import { useCall } from '@portal/platform'

/** The message whose people are asked for, as it is typed. */
export interface AskedMessage {
  readonly kind: AutomaticKind
  readonly days: number
  readonly templateId: number
  readonly channel: MessageChannel
}

/** Whom a message would go to today. */
export function useWhoToday({ kind, days, templateId, channel }: AskedMessage) {
  return useCall(
    automaticMessages.today,
    { params: { kind }, query: { channel, days: String(days), template_id: String(templateId) } },
    { staleTime: 0 },
  )
}
