import type { Configuration } from '../configuration/configuration.ts'
import { outsiderUrl } from '../http/public-url.ts'
import type { Services } from '../services.ts'
import type { CarrierFor } from './carrier.ts'
import { CompanyMailers } from './company-mailers.ts'
import { Dispatcher } from './dispatcher.ts'
import { mailCarrier } from './mail-carrier.ts'
import { smtpMailer } from './mailer.ts'
import type { MessageFollower } from './message-end.ts'
import type { Postbox } from './outbox.ts'

/** The domain of mails of a portal that has no public address. */
const LOCAL_DOMAIN = 'portal.localhost'

/** Messages as a process has them. */
export interface MailService {
  readonly postbox: Postbox
  /** Lets this process send what is due, text messages by `sms`: the server does, a command only posts. */
  start(services: Services, { sms }: { readonly sms: CarrierFor }): Promise<void>
  /** Waits a while for what is being sent, then lets go of the SMTP server. */
  close(): Promise<void>
}

/** The way out for messages: an outbox that is looked after, and an SMTP server where one is configured. */
export async function openMail(
  configuration: Pick<Configuration, 'smtpUrl' | 'publicUrl' | 'publicHost' | 'port' | 'plainHosts'>,
  followers: readonly MessageFollower[],
): Promise<MailService> {
  const { smtpUrl, publicUrl, plainHosts } = configuration
  const domain = publicUrl === null ? LOCAL_DOMAIN : new URL(publicUrl).hostname
  const mailer = smtpUrl === null ? null : await smtpMailer({ smtpUrl, plainHosts, domain })
  let dispatcher: Dispatcher | undefined
  let mailers: CompanyMailers | undefined
  return {
    postbox: { state: mailer ? 'waiting' : 'kept', domain, followers, post: (tx) => dispatcher?.post(tx) },
    async start(services, { sms }) {
      const { database, log } = services
      const companyMailers = new CompanyMailers(services, { portal: mailer, domain })
      mailers = companyMailers
      const email = mailCarrier(services, {
        mailingOf: (companyId) => companyMailers.of(companyId),
        outsiderUrl: (reference) => outsiderUrl(reference, configuration),
      })
      dispatcher = new Dispatcher({ database, log, carriers: { email, sms }, followers })
      await dispatcher.start()
    },
    async close() {
      await dispatcher?.stop()
      mailer?.close({ force: true })
      mailers?.close({ force: true })
      await dispatcher?.settled()
    },
  }
}
