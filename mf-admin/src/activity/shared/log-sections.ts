/** Where each of the logs is. */
export const LOG_PATHS = { audit: '/activity' } as const
