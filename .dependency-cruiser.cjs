module.exports = {
  forbidden: [{ name: 'x', severity: 'error', from: {}, to: { circular: true } }],
  options: { tsPreCompilationDeps: true, doNotFollow: { path: 'node_modules' } },
}
