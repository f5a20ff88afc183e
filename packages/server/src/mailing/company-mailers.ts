import { eq } from 'drizzle-orm'
import { companies } from '../database/tables/companies.ts'
import { MINUTE } from '../http/clock.ts'
import type { Services } from '../services.ts'
import { type DkimSigner, readDkimSigner } from './dkim.ts'
import { type MailServer, mailServerOf, readMailSetting } from './mail-server-setting.ts'
import { type Mailer, ownMailer } from './mailer.ts'
import { ownServer } from './own-server.ts'
import { smtpFailure } from './smtp-failure.ts'

/** What a company's mails go out with. */
export interface CompanyMailing {
  readonly mailer: Mailer
  /** Signs mails of its domain; null for none. */
  readonly dkim: DkimSigner | null
  /** Bulk mails an hour; null for the default. */
  readonly hourlyLimit: number | null
  /** `acme` */
  readonly reference: string
}

/** A connection to a server of a company's own. Its name leads to the address it led to when it was opened. */
interface Opened {
  readonly version: number
  readonly until: number
  readonly mailer: Mailer
}

/** Milliseconds after which the host of a server is looked up again. */
const LOOK_UP_AFTER = 5 * MINUTE

type Using = Pick<Services, 'database' | 'secrets' | 'outbound' | 'log'>

/** Mail servers of companies: each one's own where it has set one up, else the portal's. */
export class CompanyMailers {
  readonly #services: Using
  readonly #portal: Mailer | null
  readonly #domain: string
  readonly #opened = new Map<number, Opened>()

  /** `portal`: the server of SMTP_URL. `domain`: stands behind the @ of Message-IDs. */
  constructor(services: Using, { portal, domain }: { readonly portal: Mailer | null; readonly domain: string }) {
    this.#services = services
    this.#portal = portal
    this.#domain = domain
  }

  /** What a company's mails go out with as its settings are now; null where nothing is set up. */
  async of(companyId: number): Promise<CompanyMailing | null> {
    const { database, secrets } = this.#services
    const { stored, server, dkim, reference } = await database.company(companyId, async (tx) => {
      const setting = await readMailSetting(tx)
      const [company] = await tx
        .select({ reference: companies.reference, from: companies.default_email_address })
        .from(companies)
        .where(eq(companies.id, tx.companyId))
      return {
        stored: setting,
        server: mailServerOf(setting, secrets),
        dkim: await readDkimSigner(tx, secrets, company?.from ?? null),
        reference: company?.reference ?? '',
      }
    })
    const mailer = server ? await this.#own(companyId, server, stored?.version ?? 0) : this.#portal
    if (!server) this.#drop(companyId)
    return mailer && { mailer, dkim, hourlyLimit: stored?.hourly_limit ?? null, reference }
  }

  close(options?: { readonly force: boolean }): void {
    for (const { mailer } of this.#opened.values()) mailer.close(options)
    this.#opened.clear()
  }

  /** The connection that is open, unless the settings have changed since. */
  async #own(companyId: number, server: MailServer, version: number): Promise<Mailer> {
    const known = this.#opened.get(companyId)
    if (known?.version === version && known.until > performance.now()) return known.mailer
    this.#drop(companyId)
    try {
      const mailer = await ownMailer(await ownServer(this.#services.outbound, server), { domain: this.#domain })
      this.#opened.set(companyId, { version, until: performance.now() + LOOK_UP_AFTER, mailer })
      return mailer
    } catch (err) {
      // Its host is gone, or leads inside the network by now: mails wait, and say why.
      this.#services.log.warn({ err, companyId }, 'The mail server of a company can’t be used')
      const because = smtpFailure(err)
      return { send: async () => ({ kind: 'not_sent', because, isDown: true }), close: () => {} }
    }
  }

  #drop(companyId: number): void {
    this.#opened.get(companyId)?.mailer.close()
    this.#opened.delete(companyId)
  }
}
