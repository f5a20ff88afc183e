import webpack, { type Compiler } from 'webpack'

const NAME = 'ImportMetaPlugin'

/**
 * Says `import.meta.url` of a library as the page's address. Left to webpack, it is the file's path on the machine that
 * builds: told to everybody, and other bytes in each folder. Workers and files by `new URL(…, import.meta.url)` are found
 * before, and stay.
 */
export class ImportMetaPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        factory.hooks.parser.for(type).tap(NAME, (parser) => {
          // Before webpack's own.
          parser.hooks.expression.for('import.meta.url').tap({ name: NAME, stage: -10 }, ({ range }) => {
            if (range === undefined) return undefined
            parser.state.module.addPresentationalDependency(
              new webpack.dependencies.ConstDependency('self.location.href', range),
            )
            return true
          })
        })
      }
    })
  }
}
