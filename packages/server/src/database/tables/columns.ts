import { customType } from 'drizzle-orm/pg-core'

/** An instant as ISO 8601 text in UTC with milliseconds (`2026-11-21T09:30:00.000Z`); the connection's parser makes it so. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
})

/** Bytes, such as a hash. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
})
