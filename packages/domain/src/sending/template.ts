/** The type of a template: the record it is sent from. */
export const TEMPLATE_TYPES = ['Client', 'Application', 'Policy'] as const
export type TemplateType = (typeof TEMPLATE_TYPES)[number]

export const TEMPLATE_NAME_MAX_LENGTH = 120

/** The most characters of an SMS template; about ten parts. */
export const SMS_MAX_LENGTH = 1_600

/** The most tags of whose documents a template sends the latest. */
export const TEMPLATE_DOCUMENT_TAGS_MAX = 5
