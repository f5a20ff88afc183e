import { fullName } from '@portal/domain/values/person'
import { usePreload } from '@portal/platform'
import { Link, useLocation } from '@portal/router'
import { DeceasedMark } from '@portal/screens/client-name'
import { LeadStatusGlyph } from '@portal/ui/page'
import { useId } from 'react'
import { CLIENT_PAGE, clientAddress, clientAt } from './client-address.ts'
import { useRecents } from './use-recents.ts'

/** As many as stand in the menu. */
const SHOWN = 5

/** Below the menu's entries: the records that the user opened last. */
export function RecentClients({ onChoose }: { readonly onChoose?: (() => void) | undefined }) {
  const recent = useRecents().slice(0, SHOWN)
  const preload = usePreload(CLIENT_PAGE)
  const here = clientAt(useLocation().pathname)
  const id = useId()
  if (recent.length === 0) return null
  return (
    <section className="portal-recents" aria-labelledby={id}>
      <p id={id}>Recently opened</p>
      <ul>
        {recent.map((client) => (
          <li key={client.id}>
            <Link
              to={clientAddress(client)}
              aria-current={client.id === here ? 'page' : undefined}
              onClick={onChoose}
              {...preload}
            >
              <LeadStatusGlyph status={client.status} />
              <span data-part="name">{fullName(client.first_name, client.last_name)}</span>
              <DeceasedMark of={client} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
