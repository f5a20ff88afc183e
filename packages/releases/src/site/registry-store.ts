import type { LooseRelease, RegistryDocument } from '../registry/document.ts'

/** A registry that can be read and changed, wherever it lies. */
export interface RegistryStore {
  read(): Promise<RegistryDocument>
  /** Releases of a remote that still lie there, the one used last first. */
  kept(name: string): Promise<readonly LooseRelease[]>
  /** Changes it so that no change that is made at once is lost; `change` may be called again. Answers what it holds then. */
  change(change: (present: RegistryDocument) => RegistryDocument): Promise<RegistryDocument>
  /** Changes what it says of one remote, with its kept releases. */
  changeRemote(
    name: string,
    change: (present: RegistryDocument, kept: readonly LooseRelease[]) => RegistryDocument,
  ): Promise<RegistryDocument>
}
