/** Characters from which a search looks through everything. Source: specification sections 5 and 9. */
export const SEARCH_MIN_LENGTH = 3
/** Characters from which a list’s own search narrows it. Source: decisions.md, "Who owns which address". */
export const LIST_SEARCH_MIN_LENGTH = 2
export const SEARCH_MAX_RESULTS = 5
/** Clients opened last that a user is shown. */
export const RECENT_CLIENTS_MAX = 8
export const PASSWORD_MIN_LENGTH = 8
/** Source: decisions.md, "Sessions, passwords, two-factor". */
export const PASSWORD_MAX_LENGTH = 128

/** Milliseconds. Source: specification section 9. */
export const ALERT_HIDES_AFTER = 4000

/** Source: decisions.md, "Calls". */
export const PAGE_SIZE_DEFAULT = 25
export const PAGE_SIZE_MAX = 100
/** Up to here a list's total is counted exactly. */
export const EXACT_TOTAL_MAX = 10_000
/** "Any of these" groups of a list's filter, and conditions in one of them. */
export const FILTER_GROUPS_MAX = 5
export const GROUP_CONDITIONS_MAX = 10

/** Characters in one note. */
export const NOTE_MAX_LENGTH = 10_000
/** Notes of one client that may stand on top. */
export const PINNED_NOTES_MAX = 10
/** Colleagues that a note may mention. */
export const MENTIONS_MAX = 20
/** Colleagues offered at once while a mention is typed. */
export const MENTION_OPTIONS_MAX = 8

/** Addresses that get a copy of a mail. */
export const MAIL_COPIES_MAX = 5
/** Characters in a mail's subject and in its text, files on one mail, and what those weigh together in bytes. */
export const MAIL_SUBJECT_MAX_LENGTH = 200
export const MAIL_MAX_LENGTH = 20_000
export const MAIL_ATTACHMENTS_MAX = 20
export const MAIL_ATTACHMENTS_MAX_SIZE = 18 * 1024 * 1024

/** Bytes. Source: decisions.md, "Files". */
export const FILE_MAX_SIZE = 25 * 1024 * 1024

/** What a file that is itself an archive (docx, xlsx) may unpack to: bytes, times its own size, and parts. */
export const ARCHIVE_MAX_SIZE = 250 * 1024 * 1024
export const ARCHIVE_MAX_RATIO = 200
export const ARCHIVE_MAX_PARTS = 10_000

/** Characters of a document's name, and of a tag; tags on one document. */
export const DOCUMENT_NAME_MAX_LENGTH = 200
export const TAG_MAX_LENGTH = 40
export const TAGS_MAX = 20
