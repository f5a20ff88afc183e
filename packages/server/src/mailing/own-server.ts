import { isIP } from 'node:net'
import type { GuardedClient } from '../outbound/guarded-client.ts'
import type { MailServer } from './mail-server-setting.ts'

/** How it is connected to, as the mail writer takes it. */
export type OwnServer = Awaited<ReturnType<typeof ownServer>>

/**
 * How a company's own mail server is connected to. Its name is looked up here, and the connection goes to the address
 * found and no other: a name can't lead inside the network after it was checked. Throws `RefusedAddress`.
 */
export async function ownServer(outbound: GuardedClient, { host, port, tls, login }: MailServer) {
  return {
    host: await outbound.addressOf(host),
    port,
    secure: tls === 'tls',
    ...(tls === 'starttls' && { requireTLS: true }),
    ...(tls === 'none' && { ignoreTLS: true }),
    // The certificate is the host's, not the address's.
    tls: isIP(host) ? {} : { servername: host },
    ...(login && { auth: { user: login.user, pass: login.password } }),
  }
}
