/** What a committed change was, for those who show it. */
export interface Announcement {
  /** Records, with those that they belong to, or all of a kind: `task:12@client:7`, `task`. */
  readonly entities: readonly string[]
  /** The one user whom it concerns; everybody of the company where none is named. */
  readonly userId?: number | null
  /** The page that made the change. */
  readonly page?: string | null
}

/** Called with what was announced in a company. */
export type Listener = (companyId: number, announcement: Announcement) => void
