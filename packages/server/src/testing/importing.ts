import { clients } from '@portal/contract/clients/clients'
import type { InputOf } from '@portal/contract/endpoint'
import { imports } from '@portal/contract/imports'
import type { ImportDetail } from '@portal/contract/imports.schema'
import type { TestCaller } from './app.ts'
import { until } from './until.ts'

type Choices = InputOf<typeof imports.commit>['body']
type Settings = InputOf<typeof imports.check>['body']['settings']

/** Whoever imports. */
type Importer = Pick<TestCaller, 'call' | 'upload'>

/** Steps of an import as tests take them, by the administrator that `admin` answers unless another caller is given. */
export function importing(admin: () => Importer, subject?: string) {
  const upload = (text: string | Buffer, name = 'people.csv', caller = admin()) =>
    subject === undefined
      ? caller.upload(imports.upload, { name, bytes: Buffer.from(text) })
      : caller.upload(imports.uploadOf, { name, bytes: Buffer.from(text) }, { subject })
  const view = (id: number, caller = admin()) => caller.call(imports.view, { params: { id } })

  /** The import once no job is at it any more. */
  async function settled(id: number, caller = admin()): Promise<ImportDetail> {
    await until(async () => !['checking', 'importing', 'reverting'].includes((await view(id, caller)).state))
    return await view(id, caller)
  }

  /** Uploads a file, matches its columns as they are guessed, and waits for the dry run. */
  async function checked(text: string | Buffer, settings: Settings = {}, caller = admin()): Promise<ImportDetail> {
    const { id, mapping } = await upload(text, 'people.csv', caller)
    await caller.call(imports.check, { params: { id }, body: { mapping, settings } })
    return await settled(id, caller)
  }

  async function committed({ id }: { id: number }, choices: Choices = {}, caller = admin()): Promise<ImportDetail> {
    await caller.call(imports.commit, { params: { id }, body: choices })
    return await settled(id, caller)
  }

  async function reverted({ id }: { id: number }): Promise<ImportDetail> {
    await admin().call(imports.revert, { params: { id } })
    return await settled(id)
  }

  const rowsOf = async (id: number, query: Record<string, string> = {}) =>
    (await admin().call(imports.rows, { params: { id }, query: { page_size: 100, ...query } })).items
  const search = async (text: string, caller = admin()) =>
    (await caller.call(clients.list, { query: { search: text } })).items
  const detailsOf = (id: number) => admin().call(clients.details, { params: { id } })

  /** The one client whom a search finds. */
  async function only(text: string) {
    const [found, other] = await search(text)
    expect(other).toBeUndefined()
    if (!found) throw new Error(`${text} is not there`)
    return await detailsOf(found.id)
  }

  return { upload, view, settled, checked, committed, reverted, rowsOf, search, detailsOf, only }
}
