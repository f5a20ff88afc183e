import type { Profile } from '@portal/contract/account/profile.schema'
import { leadingRole } from '@portal/domain/account/role'
import { addressForClient, mayOpen, offeredClientActions, preloadAddress, useRemoteHost } from '@portal/platform'
import { useNavigate } from '@portal/router'
import { PlusIcon } from '@portal/ui/icons'
import { menuIcon } from '@portal/ui/menu-icons'
import type { Command } from './command.ts'

/** Before the id of whatever is done for a client: `for 12 mf-quoting new-quote`. */
const FOR = 'for'

/** Whom a command opens or is for, by its id; undefined for one that is about no client. */
export function clientOfCommand(id: string | undefined): number | undefined {
  const [kind, client] = id?.split(' ') ?? []
  return kind === 'client' || kind === FOR ? Number(client) : undefined
}

/** What remotes offer to the user's role to do for a client. */
export function useClientCommands(profile: Profile): (clientId: number) => Command[] {
  const host = useRemoteHost()
  const navigate = useNavigate()
  const role = leadingRole(profile.roles)
  const offered = offeredClientActions(host.registry).filter(({ access }) => mayOpen(role, access))
  return (clientId) =>
    offered.map(({ remote, id, label, icon, keywords, to }): Command => {
      const Icon = icon === undefined ? PlusIcon : menuIcon(icon)
      const address = addressForClient(to, clientId)
      return {
        id: `${FOR} ${clientId} ${remote} ${id}`,
        label,
        icon: <Icon />,
        keywords,
        run: () => navigate(address),
        preload: () => preloadAddress(host, address.split('?', 1)[0] ?? address),
      }
    })
}
