import { sql } from 'drizzle-orm'
import { companies } from '../../database/tables/companies.ts'
import { banksiaMark, coolibahMark, drawPng } from '../pictures.ts'
import type { DemoPart } from '../stage.ts'
import { noteFile } from '../stored-file.ts'

/** The companies' logos. */
export const look: DemoPart = {
  name: 'look',
  files: (reference) => [
    {
      id: 'logo',
      name: 'logo.png',
      mediaType: 'image/png',
      bytes: drawPng(128, reference === 'demo' ? coolibahMark : banksiaMark),
    },
  ],
  async load(stage) {
    const logo_file_id = await noteFile(stage, {
      id: 'logo',
      purpose: 'logo',
      uploadedBy: stage.account('superadmin').id,
      at: stage.instant(389, stage.random('look')),
    })
    await stage.tx.update(companies).set({ logo_file_id }).where(sql`${companies.id} = ${stage.company.id}`)
  },
}
