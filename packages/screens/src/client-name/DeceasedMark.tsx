import { DECEASED } from '@portal/domain/clients/death'
import { Badge } from '@portal/ui/page'

/** Beside the name of a person who has died; nothing of the living. */
export function DeceasedMark({ of }: { readonly of: { readonly deceased?: boolean | undefined } | null | undefined }) {
  return of?.deceased ? <Badge>{DECEASED}</Badge> : null
}
