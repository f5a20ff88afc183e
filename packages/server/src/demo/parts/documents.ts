import { clientDocuments } from '../../database/tables/clients.ts'
import { makePdf } from '../documents.ts'
import { insertRows } from '../insert-rows.ts'
import { coolibahMark, drawPng } from '../pictures.ts'
import type { DemoFile, DemoPart } from '../stage.ts'
import { noteFile } from '../stored-file.ts'

/** What each of the documents is; the list is gone through again and again. */
const KINDS: ReadonlyArray<Omit<DemoFile, 'id'> & { readonly tags: readonly string[] }> = [
  {
    name: 'Privacy consent.pdf',
    tags: ['Consent'],
    mediaType: 'application/pdf',
    bytes: makePdf('Privacy consent', [
      'I agree that my adviser collects what is needed to recommend insurance',
      'and shares it with the insurers named in my application.',
      '',
      'Signed electronically.',
    ]),
  },
  {
    name: 'Fact find.pdf',
    tags: ['Fact find'],
    mediaType: 'application/pdf',
    bytes: makePdf('Fact find', [
      'Household income and expenses, debts, dependants,',
      'existing cover, health and pastimes.',
      '',
      'Completed with the adviser on the phone.',
    ]),
  },
  {
    name: 'Super statement.pdf',
    tags: ['Super', 'Income'],
    mediaType: 'application/pdf',
    bytes: makePdf('Annual statement', [
      'Opening balance',
      'Employer contributions',
      'Insurance premiums',
      'Closing balance',
    ]),
  },
  {
    name: 'Letterhead.png',
    tags: [],
    mediaType: 'image/png',
    bytes: drawPng(96, coolibahMark),
  },
  {
    name: 'Call notes.txt',
    tags: ['Call'],
    mediaType: 'text/plain',
    bytes: Buffer.from('Walked through the comparison.\nAgreed on the waiting period.\nNext: consent form.\n'),
  },
]
const COUNT = 20

/** A few small, real files on clients with applications. */
export const documents: DemoPart = {
  name: 'documents',
  files: () =>
    Array.from({ length: COUNT }, (_, index) => kindOf(index)).map(({ name, mediaType, bytes }, index) => ({
      id: `document-${index}`,
      name,
      mediaType,
      bytes,
    })),
  async load(stage) {
    const random = stage.random('documents')
    const featured = stage.clients.filter(({ nextStep }) => nextStep)
    const of = [...featured.slice(0, 2), ...featured.slice(0, 1), ...stage.applications.map(({ client }) => client)]
    const rows = []
    const given = new Set<string>()
    for (let index = 0; index < COUNT; index++) {
      const { name, tags } = kindOf(index)
      // Nobody gets the same file twice.
      const client = [...of.slice(index), ...of].find((one) => !given.has(`${one.id} ${name}`))
      if (!client) throw new RangeError('There are no applications')
      given.add(`${client.id} ${name}`)
      const created_by = client.adviserId ?? stage.account('adviser').id
      const at = stage.instant(random.int(0, client.createdAgo), random, client.createdAt)
      const file_id = await noteFile(stage, {
        id: `document-${index}`,
        purpose: 'document',
        uploadedBy: created_by,
        at,
      })
      rows.push({
        company_id: stage.company.id,
        client_id: client.id,
        application_id: stage.applications.find((application) => application.client.id === client.id)?.id ?? null,
        file_id,
        name,
        tags: [...tags],
        created_by,
        created_at: at,
        updated_at: at,
      })
    }
    await insertRows(stage.tx, clientDocuments, rows)
  },
}

function kindOf(index: number): (typeof KINDS)[number] {
  const kind = KINDS[index % KINDS.length]
  if (!kind) throw new RangeError('There are no kinds of document')
  return kind
}
