/** What a template is written about: the record that it is sent from. */
export const TEMPLATE_TYPES = ['Client', 'Application', 'Policy'] as const
export type TemplateType = (typeof TEMPLATE_TYPES)[number]

export const TEMPLATE_NAME_MAX_LENGTH = 120

/** Characters of a text message with its merge fields; about ten parts. */
export const SMS_MAX_LENGTH = 1_600
