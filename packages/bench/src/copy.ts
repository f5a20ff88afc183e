import { PGlite } from '@electric-sql/pglite'

/** Milliseconds of a bare `COPY` of a CSV file into a table of texts with an index, on PGlite in memory. */
export async function measureCopy(csv: string): Promise<number> {
  const database = await PGlite.create()
  try {
    await database.exec(`create table people (first_name text, last_name text, email text, mobile text, born text,
      suburb text, state text, postcode text, occupation text, salary text, smoker text);
      create index on people (last_name, first_name); create index on people (email)`)
    const started = performance.now()
    await database.query(`copy people from '/dev/blob' with (format csv, header)`, [], { blob: new Blob([csv]) })
    return performance.now() - started
  } finally {
    await database.close()
  }
}
